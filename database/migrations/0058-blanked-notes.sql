-- Words that people wrote about a person can be blanked (CUST-03, CUST-04), by one function only; everything else about them stays as it is.
ALTER TABLE order_notes
  ADD COLUMN blanked_at timestamptz,
  DROP CONSTRAINT order_notes_text_length,
  ADD CONSTRAINT order_notes_text_length
    CHECK (CASE WHEN blanked_at IS NULL THEN char_length(text) BETWEEN 1 AND 2000 ELSE text = '' END);

-- `words` has the columns id, text and blanked_at, and the triggers below. False: no such row, or blanked before.
CREATE FUNCTION blank_words(words regclass, wanted bigint, at timestamptz) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  blanked bigint;
BEGIN
  PERFORM set_config('farmgate.blanking', 'on', true);
  EXECUTE format('UPDATE %s SET text = '''', blanked_at = $2 WHERE id = $1 AND blanked_at IS NULL', words) USING wanted, at;
  GET DIAGNOSTICS blanked = ROW_COUNT;
  PERFORM set_config('farmgate.blanking', '', true);
  RETURN blanked > 0;
END
$$;

CREATE FUNCTION refuse_changes_but_blanking() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('farmgate.blanking', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER order_notes_append_only ON order_notes;
CREATE TRIGGER order_notes_append_only BEFORE DELETE OR TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();
CREATE TRIGGER order_notes_unchanged BEFORE UPDATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes_but_blanking();
-- Nor can the setting change anything but the words.
CREATE TRIGGER order_notes_only_blanked BEFORE UPDATE ON order_notes
  FOR EACH ROW WHEN (NEW.blanked_at IS NULL OR OLD.blanked_at IS NOT NULL
    OR (NEW.id, NEW.order_number, NEW.staff_id, NEW.written_at) IS DISTINCT FROM (OLD.id, OLD.order_number, OLD.staff_id, OLD.written_at))
  EXECUTE FUNCTION refuse_changes();

-- A refund of the whole order ends its hold from now on; these were refunded before.
UPDATE orders SET held_at = NULL, held_reason = NULL WHERE refunded_at IS NOT NULL AND held_at IS NOT NULL;
