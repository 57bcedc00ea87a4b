-- What comparing a restored copy with the shop found (SETTINGS-02). The command adds a row each time; none changes.
CREATE TABLE backup_checks (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT backup_checks_pkey PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  -- The newest commit in the copy; null where it has nothing to compare.
  copied_at timestamptz,
  -- Server and name of the copy's database, without user and password.
  copy text NOT NULL CONSTRAINT backup_checks_copy_not_empty CHECK (copy <> ''),
  -- How much was compared before the first difference.
  row_count bigint NOT NULL CONSTRAINT backup_checks_rows_not_negative CHECK (row_count >= 0),
  picture_count integer NOT NULL CONSTRAINT backup_checks_pictures_not_negative CHECK (picture_count >= 0),
  -- The first difference as a sentence; null when everything is the same.
  difference text CONSTRAINT backup_checks_difference_not_empty CHECK (difference <> '')
);
