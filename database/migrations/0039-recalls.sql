-- Recalls of batches and their rehearsals (BATCH-04), and who was written to.

CREATE TABLE recalls (
  id uuid CONSTRAINT recalls_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The batch that somebody chose.
  batch_id uuid NOT NULL CONSTRAINT recalls_batch_fkey REFERENCES batches (id),
  -- All that were recalled with it, itself included.
  batch_ids uuid[] NOT NULL CONSTRAINT recalls_batches_with_its_own CHECK (batch_id = ANY (batch_ids)),
  is_rehearsal boolean NOT NULL,
  reason text NOT NULL CONSTRAINT recalls_reason_length CHECK (char_length(reason) BETWEEN 3 AND 200),
  -- The owner's words to customers.
  words text NOT NULL CONSTRAINT recalls_words_length CHECK (char_length(words) BETWEEN 50 AND 2000),
  -- What it found: parcels that left the house, their customers, orders put on hold, units on the shelf and those of them taken off sale.
  parcels integer NOT NULL,
  customers integer NOT NULL,
  held_orders integer NOT NULL,
  shelf_units integer NOT NULL,
  free_units integer NOT NULL,
  staff_id uuid NOT NULL,
  started_at timestamptz NOT NULL
);

-- A batch is recalled once, and rehearsed as often as somebody likes.
CREATE UNIQUE INDEX recalls_of_batch_once ON recalls (batch_id) WHERE NOT is_rehearsal;
CREATE INDEX recalls_by_batch ON recalls (batch_id);
CREATE INDEX recalls_by_start ON recalls (started_at, id);

-- One for each customer whose parcel left the house; the outbox has the mail itself (decision 0040).
CREATE TABLE recall_mails (
  id uuid CONSTRAINT recall_mails_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  recall_id uuid NOT NULL CONSTRAINT recall_mails_recall_fkey REFERENCES recalls (id),
  customer_id uuid NOT NULL CONSTRAINT recall_mails_customer_fkey REFERENCES customers (id),
  -- Of the link 'I have read this'; null until the mail is queued.
  token_hash bytea CONSTRAINT recall_mails_token_unique UNIQUE,
  queued_at timestamptz,
  -- Erased before the recall: there is no address to write to.
  is_erased boolean NOT NULL,
  read_at timestamptz,
  CONSTRAINT recall_mails_once UNIQUE (recall_id, customer_id),
  CONSTRAINT recall_mails_queued_with_token CHECK ((queued_at IS NULL) = (token_hash IS NULL)),
  CONSTRAINT recall_mails_erased_not_queued CHECK (NOT is_erased OR queued_at IS NULL)
);

CREATE INDEX recall_mails_to_queue ON recall_mails (recall_id, id) WHERE queued_at IS NULL AND NOT is_erased;
CREATE INDEX recall_mails_by_customer ON recall_mails (customer_id);

-- Whose data a distribution list shows.
CREATE VIEW recalled_customers AS
SELECT recalls.id AS recall_id, customer_id FROM recalls JOIN parcel_lines AS line ON line.batch_id = ANY (batch_ids)
JOIN orders ON number = order_number;
