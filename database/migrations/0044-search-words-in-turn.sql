-- Transactions that add the same new words to search_words waited for each other's words, one after the other: added in different
-- order, a deadlock. Now they take turns from their first statement that indexes a product, until they commit. Sales and prices do not wait.
CREATE FUNCTION lock_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('search_words', 0));
  RETURN NULL;
END
$$;

CREATE TRIGGER products_indexed_in_turn
  BEFORE INSERT OR UPDATE OF id, position, title, category, origin_state, grower_id, packer_name, other_names, withdrawn_at
  ON products FOR EACH STATEMENT EXECUTE FUNCTION lock_search_words();
