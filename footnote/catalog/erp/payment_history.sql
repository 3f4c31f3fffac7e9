SELECT p.id, i.number, p.paid_on, p.amount_cents, i.currency, p.method
FROM payments p
JOIN invoices i ON i.id = p.invoice_id
WHERE i.customer_id = :customer AND p.paid_on >= :since AND p.paid_on <= :until
ORDER BY p.paid_on DESC, p.id DESC
