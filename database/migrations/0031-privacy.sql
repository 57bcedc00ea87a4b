-- What people ask about their own data (CUST-02), and what erasing them takes (CUST-03).

-- A request with its 90 days; it is carried out only when the person has confirmed it.
CREATE TABLE privacy_requests (
  id uuid CONSTRAINT privacy_requests_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL CONSTRAINT privacy_requests_customer_fkey REFERENCES customers (id),
  kind text NOT NULL CONSTRAINT privacy_requests_kind_known CHECK (kind IN ('access', 'correction', 'erasure', 'complaint')),
  -- What the person asks, in their words.
  words text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL,
  -- Who took it down; null: the customer, in their account.
  staff_id uuid CONSTRAINT privacy_requests_staff_fkey REFERENCES staff (id),
  confirmed_at timestamptz,
  closed_at timestamptz,
  -- What was done about it, in the words of who closed it.
  outcome text CONSTRAINT privacy_requests_outcome_when_closed CHECK (outcome IS NULL OR closed_at IS NOT NULL)
);

CREATE INDEX privacy_requests_by_staff ON privacy_requests (staff_id);
CREATE INDEX privacy_requests_by_customer ON privacy_requests (customer_id);
CREATE INDEX privacy_requests_open ON privacy_requests (received_at) WHERE closed_at IS NULL;

CREATE TRIGGER privacy_requests_staff_event AFTER INSERT OR UPDATE ON privacy_requests
  FOR EACH ROW EXECUTE FUNCTION add_staff_event('privacy', 'privacy-request', 'id');

-- Links that a person gets by mail. The mail makes the token when it leaves; its digest alone is stored.
CREATE TABLE privacy_links (
  id uuid CONSTRAINT privacy_links_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  -- 'confirm': a request; 'data': a copy of everything held; 'email': a new email.
  purpose text NOT NULL CONSTRAINT privacy_links_purpose_known CHECK (purpose IN ('confirm', 'data', 'email')),
  customer_id uuid NOT NULL CONSTRAINT privacy_links_customer_fkey REFERENCES customers (id),
  request_id uuid CONSTRAINT privacy_links_request_fkey REFERENCES privacy_requests (id),
  digest bytea CONSTRAINT privacy_links_digest_unique UNIQUE,
  -- The new email.
  email text CONSTRAINT privacy_links_email_of_purpose CHECK ((email IS NOT NULL) = (purpose = 'email')),
  -- The copy of everything held.
  document jsonb CONSTRAINT privacy_links_document_of_purpose CHECK ((document IS NOT NULL) = (purpose = 'data')),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  uses integer NOT NULL DEFAULT 0
);

CREATE INDEX privacy_links_by_request ON privacy_links (request_id);
CREATE INDEX privacy_links_by_customer ON privacy_links (customer_id);
CREATE INDEX privacy_links_by_expiry ON privacy_links (expires_at);

-- Accounts that were erased.
CREATE TABLE erasures (
  customer_id uuid CONSTRAINT erasures_pkey PRIMARY KEY CONSTRAINT erasures_customer_fkey REFERENCES customers (id),
  erased_at timestamptz NOT NULL,
  -- What was erased, for `retentionDays.afterErasure`; no page shows it.
  withheld jsonb
);

CREATE INDEX erasures_withheld ON erasures (erased_at) WHERE withheld IS NOT NULL;

-- Its quote and details are gone, and none are stored any more.
ALTER TABLE payment_attempts ADD COLUMN erased_at timestamptz;
