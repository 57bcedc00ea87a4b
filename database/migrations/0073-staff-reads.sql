-- Whose names, addresses, telephones and emails a person of the staff was shown on a day in India: one row a customer (decision 0033).
CREATE TABLE staff_reads (
  staff_id uuid NOT NULL CONSTRAINT staff_reads_staff_fkey REFERENCES staff,
  day date NOT NULL,
  -- No foreign key: each list that is shown would lock the rows of its customers.
  customer_id uuid NOT NULL,
  first_read_at timestamptz NOT NULL,
  CONSTRAINT staff_reads_pkey PRIMARY KEY (staff_id, day, customer_id)
);
-- Old days are deleted (decision 0028).
CREATE INDEX staff_reads_by_day ON staff_reads (day);
