-- Search forgives (FIND-02). Both extensions are trusted: the owner of a database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Staff find products by a part of the title, drafts and withdrawn ones too (GOODS-01).
CREATE INDEX products_by_title ON products USING gin (title gin_trgm_ops);

-- What a product on sale is found by. A table of its own: a search reads no wide rows, and a sale writes none of these.
CREATE TABLE product_search (
  product_id text CONSTRAINT product_search_pkey PRIMARY KEY
    CONSTRAINT product_search_product_fkey REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position bigint NOT NULL,
  vector tsvector NOT NULL
);

CREATE INDEX product_search_vector ON product_search USING gin (vector);

-- Words of the catalogue, from which those like a misspelt word are taken. A word that no product has any more finds nothing. Two who add the
-- same word at once add it twice: a unique key would make one wait for the other, and with two words a deadlock.
CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL,
  spelling text NOT NULL
);

CREATE INDEX search_words_by_word ON search_words (word);
CREATE INDEX search_words_spelling ON search_words USING gin (spelling gin_trgm_ops);

CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT lower(unaccent(normalize(given, NFKC)))
$$;

-- One spelling for words that are romanised in several ways: ghee, ghi and gee; masoor and masur; basmati and basmathi.
CREATE FUNCTION spelling_key(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  word := replace(replace(replace(word, 'ph', 'f'), 'w', 'v'), 'z', 'j');
  word := regexp_replace(word, '([bdgjkt])h', '\1', 'g');
  word := replace(replace(regexp_replace(word, 'e?y$', 'i'), 'ee', 'i'), 'oo', 'u');
  RETURN regexp_replace(word, '(.)\1+', '\1', 'g');
END
$$;

-- Staff look for withdrawn products too.
CREATE INDEX products_withdrawn_by_title ON products USING gin (to_tsvector('english', title)) WHERE withdrawn_at IS NOT NULL;

-- Ids of the products that staff call so: all words begin words of the title, category or other names.
CREATE FUNCTION products_named(words text[]) RETURNS SETOF text LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 20 AS $$
DECLARE
  beginnings CONSTANT text := array_to_string(words, ':*AB & ') || ':*AB';
BEGIN
  IF words = '{}' THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT product_id FROM product_search WHERE vector @@ to_tsquery('english', search_text(beginnings))
    UNION ALL SELECT id FROM products
      WHERE withdrawn_at IS NOT NULL AND to_tsvector('english', title) @@ to_tsquery('english', replace(beginnings, '*AB', '*'));
END
$$;

-- A product is found by its title first, then by category and other names, then by its grower and the grower's place, or by its packer
-- where no grower is named (SEARCH-01).
CREATE FUNCTION index_for_search(product products) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  title CONSTANT text := search_text(product.title);
  names CONSTANT text := search_text(product.category || ' ' || array_to_string(product.other_names, ', '));
  grower CONSTANT text := search_text(product.origin_state || ' ' || coalesce(
    (SELECT growers.name || ' ' || growers.place FROM growers WHERE growers.id = product.grower_id), product.packer_name));
BEGIN
  IF product.withdrawn_at IS NOT NULL THEN
    DELETE FROM product_search WHERE product_id = product.id;
    RETURN;
  END IF;
  INSERT INTO product_search VALUES (product.id, product.position, setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', names), 'B') || setweight(to_tsvector('english', grower), 'C'))
  ON CONFLICT (product_id) DO UPDATE SET position = excluded.position, vector = excluded.vector;
  INSERT INTO search_words
  SELECT lexeme, spelling_key(lexeme) FROM unnest(to_tsvector('simple', concat_ws(' ', title, names, grower)))
  WHERE length(lexeme) > 2 AND NOT EXISTS (SELECT FROM search_words WHERE word = lexeme);
END
$$;

CREATE FUNCTION index_product_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_for_search(NEW);
  RETURN NULL;
END
$$;

CREATE TRIGGER products_indexed_for_search
  AFTER INSERT OR UPDATE OF id, position, title, category, origin_state, grower_id, packer_name, other_names, withdrawn_at
  ON products FOR EACH ROW EXECUTE FUNCTION index_product_for_search();

CREATE FUNCTION index_products_of_grower() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product products;
BEGIN
  -- Locked: a title that somebody changes at the same time is not indexed as it was before.
  FOR product IN SELECT * FROM products WHERE grower_id = NEW.id ORDER BY id FOR NO KEY UPDATE LOOP
    PERFORM index_for_search(product);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER growers_indexed_for_search AFTER UPDATE OF name, place ON growers
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.place <> NEW.place) EXECUTE FUNCTION index_products_of_grower();
