-- A role for PostgreSQL that may read the example and nothing else.
CREATE ROLE reader LOGIN PASSWORD 'reader';
GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;
