-- Pictures that customers and staff send (TICKET-06, RETURN-03, STOCK-06). They are private: decision 0057.

-- Redrawn pictures. `owner` is what one belongs to, nothing until the form with it is sent; `sender` is who may send that form, and goes with it.
CREATE TABLE attachments (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT attachments_pkey PRIMARY KEY,
  owner_kind text CONSTRAINT attachments_owner_kind CHECK (owner_kind IN ('ticket', 'return', 'stock-entry')),
  owner_id text,
  sent_by text NOT NULL CONSTRAINT attachments_sent_by CHECK (sent_by IN ('customer', 'staff')),
  sender text,
  received_at timestamptz NOT NULL,
  attached_at timestamptz,
  bytes bytea,
  small_bytes bytea,
  width integer,
  height integer,
  refused text CONSTRAINT attachments_refused CHECK (refused IN ('not-a-picture', 'too-many-pixels')),
  CONSTRAINT attachments_owner CHECK ((owner_kind IS NULL) = (owner_id IS NULL) AND (owner_kind IS NULL) = (attached_at IS NULL)),
  CONSTRAINT attachments_drawn CHECK ((bytes IS NULL) = (small_bytes IS NULL) AND (bytes IS NULL) = (width IS NULL) AND (bytes IS NULL) = (height IS NULL)),
  CONSTRAINT attachments_bytes CHECK (octet_length(bytes) <= 8388608),
  CONSTRAINT attachments_outcome CHECK (bytes IS NULL OR refused IS NULL)
);

CREATE INDEX attachments_by_owner ON attachments (owner_kind, owner_id, attached_at) WHERE owner_kind IS NOT NULL;
CREATE INDEX attachments_unattached ON attachments (received_at) WHERE owner_kind IS NULL;
-- Pictures are compressed already.
ALTER TABLE attachments ALTER COLUMN bytes SET STORAGE EXTERNAL, ALTER COLUMN small_bytes SET STORAGE EXTERNAL;

-- The bytes of an attachment as they came, in parts, until a process that may has redrawn them.
CREATE TABLE uploads (
  attachment_id uuid CONSTRAINT uploads_attachment_fkey REFERENCES attachments (id) ON DELETE CASCADE,
  part integer CONSTRAINT uploads_part CHECK (part BETWEEN 0 AND 999),
  bytes bytea NOT NULL,
  CONSTRAINT uploads_pkey PRIMARY KEY (attachment_id, part)
);

ALTER TABLE uploads ALTER COLUMN bytes SET STORAGE EXTERNAL;
