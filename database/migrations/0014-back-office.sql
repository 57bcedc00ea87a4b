-- Every bulk action is a job (DESK-06, decision 0041).

-- A bulk action that somebody started.
CREATE TABLE bulk_jobs (
  id uuid CONSTRAINT bulk_jobs_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Such as orders.hold.
  name text NOT NULL,
  -- The person, and the request that started it: every entry in the audit log is theirs.
  staff_id uuid NOT NULL CONSTRAINT bulk_jobs_staff_fkey REFERENCES staff (id),
  client_ip text NOT NULL,
  reference text NOT NULL,
  -- Idempotency key of the call.
  key text NOT NULL,
  -- What is done to each row, such as the reason of a hold.
  input jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT bulk_jobs_once UNIQUE (staff_id, key)
);

CREATE INDEX bulk_jobs_by_age ON bulk_jobs (started_at);

-- Its rows, fixed when it starts.
CREATE TABLE bulk_job_rows (
  job_id uuid NOT NULL CONSTRAINT bulk_job_rows_job_fkey REFERENCES bulk_jobs (id) ON DELETE CASCADE,
  place integer NOT NULL,
  row_id text NOT NULL,
  -- As people name the row: an order's number, a parcel of it.
  label text NOT NULL,
  -- Input of this row alone: the reason of its former hold when a release is undone.
  detail text,
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT bulk_job_rows_state_known CHECK (state IN ('waiting', 'done', 'refused')),
  -- Of a refused row.
  code text,
  error text,
  -- Of a row that is done: what undoing it needs.
  former text,
  CONSTRAINT bulk_job_rows_pkey PRIMARY KEY (job_id, place),
  CONSTRAINT bulk_job_rows_once UNIQUE (job_id, row_id)
);

CREATE INDEX bulk_job_rows_by_state ON bulk_job_rows (job_id, state, place);

-- Files that staff bring in, from their dry run on (IMPORT-01 … IMPORT-03, decision 0050).
CREATE TABLE imports (
  id uuid CONSTRAINT imports_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- The person, and the request that checked the file: every entry in the audit log is theirs.
  staff_id uuid NOT NULL CONSTRAINT imports_staff_fkey REFERENCES staff (id),
  client_ip text NOT NULL,
  reference text NOT NULL,
  -- Idempotency key of that request.
  key text NOT NULL,
  file_name text NOT NULL,
  headings text[] NOT NULL,
  -- Headings that nothing is read from.
  ignored text[] NOT NULL,
  checked_at timestamptz NOT NULL,
  applied_at timestamptz,
  finished_at timestamptz,
  -- Server processes, and how many have confirmed that they show the new prices (GOODS-05).
  shown jsonb,
  CONSTRAINT imports_once UNIQUE (staff_id, key)
);

CREATE INDEX imports_by_age ON imports (checked_at);

CREATE TABLE import_rows (
  import_id uuid NOT NULL CONSTRAINT import_rows_import_fkey REFERENCES imports (id) ON DELETE CASCADE,
  -- As a spreadsheet numbers it.
  line integer NOT NULL,
  subject text NOT NULL,
  label text NOT NULL,
  cells text[] NOT NULL,
  outcome text NOT NULL
    CONSTRAINT import_rows_outcome_known CHECK (outcome IN ('new', 'changed', 'unchanged', 'refused')),
  -- Of what the row is about, as the dry run read it.
  version text NOT NULL,
  -- Before and after, by field.
  changes jsonb NOT NULL,
  errors jsonb NOT NULL,
  is_applied boolean NOT NULL DEFAULT false,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, line)
);

CREATE INDEX import_rows_by_outcome ON import_rows (import_id, outcome, line);
CREATE INDEX import_rows_waiting ON import_rows (import_id, line) WHERE outcome IN ('new', 'changed') AND NOT is_applied;
