-- Notify Me is limited by mailbox (Q-16): the address in lower case without what follows a plus sign; Gmail ignores dots.
ALTER TABLE back_in_stock_requests ADD COLUMN mailbox text;

UPDATE back_in_stock_requests SET mailbox = CASE
  WHEN domain IN ('gmail.com', 'googlemail.com') THEN coalesce(nullif(replace(untagged, '.', ''), ''), name) || '@gmail.com'
  ELSE coalesce(nullif(untagged, ''), name) || '@' || domain END
FROM (
  SELECT id AS request, name, domain, split_part(name, '+', 1) AS untagged
  FROM (SELECT id, split_part(lower(email), '@', 1) AS name, split_part(lower(email), '@', 2) AS domain
        FROM back_in_stock_requests) AS parts
) AS spelt
WHERE id = request;

ALTER TABLE back_in_stock_requests ALTER COLUMN mailbox SET NOT NULL;

-- Set on all requests of a mailbox when its owner says 'stop', and on new ones until then. A request that has it causes no mail but
-- counts like any other, so that no answer tells whether a mailbox has stopped.
ALTER TABLE back_in_stock_requests ADD COLUMN stopped_until timestamptz;

-- Of several spellings of one mailbox the first request stays open.
UPDATE back_in_stock_requests AS later SET closed_at = later.requested_at
WHERE later.closed_at IS NULL AND EXISTS (
  SELECT FROM back_in_stock_requests AS first
  WHERE first.closed_at IS NULL AND first.product_id = later.product_id AND first.mailbox = later.mailbox
    AND (first.requested_at, first.id) < (later.requested_at, later.id));

DROP INDEX back_in_stock_requests_one_open;
CREATE UNIQUE INDEX back_in_stock_requests_one_open ON back_in_stock_requests (product_id, mailbox) WHERE closed_at IS NULL;
CREATE INDEX back_in_stock_requests_by_mailbox ON back_in_stock_requests (mailbox, product_id);
