-- Who works on the queue and was heard of last when: what a runner held that is no more goes to the others at once.
CREATE TABLE job_runners (
  id text CONSTRAINT job_runners_pkey PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
