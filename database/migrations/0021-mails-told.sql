-- Which mails about messages and restocked products have left: each goes out once, and one whose job got lost is found.
CREATE TABLE contact_mails (
  ticket text NOT NULL CONSTRAINT contact_mails_ticket_fkey REFERENCES contact_messages (ticket) ON DELETE CASCADE,
  recipient text NOT NULL CONSTRAINT contact_mails_recipient_known CHECK (recipient IN ('sender', 'care')),
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  CONSTRAINT contact_mails_pkey PRIMARY KEY (ticket, recipient)
);

CREATE INDEX contact_mails_unsent ON contact_mails (due_at) WHERE sent_at IS NULL;

-- Set when the request is closed because the product is back; taken away again when the person stops it before the mail leaves.
ALTER TABLE back_in_stock_requests ADD COLUMN mail_due_at timestamptz;
ALTER TABLE back_in_stock_requests ADD COLUMN mail_sent_at timestamptz;

CREATE INDEX back_in_stock_requests_untold ON back_in_stock_requests (mail_due_at)
  WHERE mail_due_at IS NOT NULL AND mail_sent_at IS NULL;

-- Mails that were queued before are still due.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    UPDATE back_in_stock_requests SET mail_due_at = closed_at FROM graphile_worker._private_jobs
    WHERE payload ->> 'requestId' = back_in_stock_requests.id::text;
    INSERT INTO contact_mails (ticket, recipient, due_at)
    SELECT ticket, payload ->> 'to', received_at FROM graphile_worker._private_jobs
    JOIN contact_messages ON ticket = payload ->> 'ticket' WHERE payload ->> 'to' IN ('sender', 'care')
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;
