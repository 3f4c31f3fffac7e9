SELECT o.id, o.number, o.customer, o.due_on, o.currency, o.outstanding_cents,
    CASE
        WHEN o.days_overdue <= 0 THEN 'not due'
        WHEN o.days_overdue <= 30 THEN '1-30 days'
        WHEN o.days_overdue <= 60 THEN '31-60 days'
        WHEN o.days_overdue <= 90 THEN '61-90 days'
        ELSE 'over 90 days'
    END AS bucket
FROM (
    SELECT i.id, i.number, c.name AS customer, i.due_on, i.currency,
        i.amount_cents - COALESCE(p.paid_cents, 0) AS outstanding_cents,
        CAST(:as_of AS DATE) - i.due_on AS days_overdue
    FROM invoices i
    JOIN customers c ON c.id = i.customer_id
    LEFT JOIN (
        SELECT invoice_id, SUM(amount_cents) AS paid_cents FROM payments WHERE paid_on <= :as_of GROUP BY invoice_id
    ) p ON p.invoice_id = i.id
    WHERE i.issued_on <= :as_of AND i.amount_cents > COALESCE(p.paid_cents, 0)
) o
ORDER BY o.due_on, o.id
