SELECT id, severity, opened_on, subject
FROM tickets
WHERE customer_id = :customer AND opened_on <= :as_of AND (closed_on IS NULL OR closed_on > :as_of)
ORDER BY opened_on, id
