-- A small receivables ERP. Portable to SQLite and PostgreSQL; money is in whole cents.

CREATE TABLE customers (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    country TEXT NOT NULL,
    segment TEXT NOT NULL,
    payment_terms INTEGER NOT NULL,
    owner TEXT NOT NULL
);

CREATE TABLE invoices (
    id INTEGER PRIMARY KEY,
    number TEXT NOT NULL UNIQUE,
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    issued_on DATE NOT NULL,
    due_on DATE NOT NULL,
    currency TEXT NOT NULL,
    amount_cents BIGINT NOT NULL
);

CREATE TABLE payments (
    id INTEGER PRIMARY KEY,
    invoice_id INTEGER NOT NULL REFERENCES invoices (id),
    paid_on DATE NOT NULL,
    amount_cents BIGINT NOT NULL,
    method TEXT NOT NULL
);

CREATE TABLE tickets (
    id INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    opened_on DATE NOT NULL,
    closed_on DATE,
    severity TEXT NOT NULL CHECK (severity IN ('low', 'medium', 'high')),
    subject TEXT NOT NULL
);

CREATE INDEX invoices_by_customer ON invoices (customer_id, due_on);
CREATE INDEX payments_by_invoice ON payments (invoice_id, paid_on);
CREATE INDEX tickets_by_customer ON tickets (customer_id, opened_on);
