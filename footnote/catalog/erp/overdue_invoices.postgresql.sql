SELECT i.id, i.number, i.due_on, i.currency, i.amount_cents - COALESCE(p.paid_cents, 0) AS outstanding_cents,
    CAST(:as_of AS DATE) - i.due_on AS days_overdue
FROM invoices i
LEFT JOIN (
    SELECT invoice_id, SUM(amount_cents) AS paid_cents FROM payments WHERE paid_on <= :as_of GROUP BY invoice_id
) p ON p.invoice_id = i.id
WHERE i.customer_id = :customer AND i.issued_on <= :as_of AND i.due_on < :as_of
    AND i.amount_cents > COALESCE(p.paid_cents, 0)
ORDER BY i.due_on, i.id
