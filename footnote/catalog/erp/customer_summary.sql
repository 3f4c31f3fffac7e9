SELECT id, number, issued_on, amount_cents, currency
FROM invoices
WHERE customer_id = :customer AND issued_on <= :as_of
ORDER BY issued_on, id
