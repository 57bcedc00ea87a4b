-- How soon a grower is paid, as the grower's page may say (BUY-02).

-- Days, worked out from slips and payments; null where too few slips are paid.
ALTER TABLE growers ADD COLUMN paid_within_days integer;
ALTER TABLE working_settings ADD COLUMN shows_paid_within boolean NOT NULL DEFAULT false;
