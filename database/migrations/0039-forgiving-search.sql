-- Search forgives (FIND-02). Both extensions are trusted: the owner of a database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Names a product is searched by beside its title: Hindi in Latin and in Devanagari, other spellings.
ALTER TABLE products ADD COLUMN other_names text[] NOT NULL DEFAULT '{}';

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

-- Words of the catalogue, from which those like a misspelt word are taken. A word that no product has any more finds nothing.
CREATE TABLE search_words (
  word text COLLATE "C" CONSTRAINT search_words_pkey PRIMARY KEY,
  spelling text NOT NULL
);
CREATE INDEX search_words_spelling ON search_words USING gin (spelling gin_trgm_ops);

-- Products on sale. A table of its own: a search reads no wide rows, and a sale writes none of these.
CREATE TABLE product_search (
  product_id text CONSTRAINT product_search_pkey PRIMARY KEY
    CONSTRAINT product_search_product_fkey REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position bigint NOT NULL,
  vector tsvector NOT NULL
);

CREATE FUNCTION index_product_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title CONSTANT text := search_text(NEW.title);
  names CONSTANT text := search_text(NEW.category || ' ' || array_to_string(NEW.other_names, ', '));
  grower CONSTANT text := search_text(NEW.origin_state || ' ' || NEW.producer_name);
BEGIN
  IF NEW.withdrawn_at IS NOT NULL THEN
    DELETE FROM product_search WHERE product_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO product_search VALUES (NEW.id, NEW.position, setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', names), 'B') || setweight(to_tsvector('english', grower), 'C'))
  ON CONFLICT (product_id) DO UPDATE SET position = excluded.position, vector = excluded.vector;
  INSERT INTO search_words
  SELECT lexeme, spelling_key(lexeme) FROM unnest(to_tsvector('simple', concat_ws(' ', title, names, grower)))
  WHERE length(lexeme) > 2
    AND NOT EXISTS (SELECT FROM search_words WHERE word = lexeme)
  ORDER BY lexeme
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_indexed_for_search
  AFTER INSERT OR UPDATE OF id, position, title, category, origin_state, producer_name, other_names, withdrawn_at ON products
  FOR EACH ROW EXECUTE FUNCTION index_product_for_search();

-- The kitchen words that the server knew until now.
UPDATE products SET other_names = coalesce((
  SELECT array_agg(name) FROM (VALUES
    ('flour', 'atta'), ('flour', 'aata'), ('flour', 'आटा'), ('pearl millet', 'bajra'), ('pearl millet', 'बाजरा'),
    ('chickpea', 'chana'), ('chickpea', 'चना'), ('rice', 'chawal'), ('rice', 'चावल'), ('dal', 'daal'), ('dal', 'दाल'),
    ('lentil', 'dal'), ('lentil', 'दाल'), ('cardamom', 'elaichi'), ('cardamom', 'इलायची'), ('turmeric', 'haldi'),
    ('turmeric', 'manjal'), ('turmeric', 'हल्दी'), ('jaggery', 'gur'), ('jaggery', 'गुड़'), ('cumin', 'jeera'), ('cumin', 'जीरा'),
    ('sorghum', 'jowar'), ('sorghum', 'ज्वार'), ('coffee', 'kapi'), ('coffee', 'कॉफ़ी'), ('honey', 'madhu'),
    ('honey', 'shahad'), ('honey', 'शहद'), ('ghee', 'ghi'), ('ghee', 'nei'), ('ghee', 'घी'), ('moong', 'mung'), ('moong', 'मूंग'),
    ('mustard', 'sarson'), ('mustard', 'सरसों'), ('oil', 'tel'), ('oil', 'तेल'), ('sesame', 'til'), ('gingelly', 'til'),
    ('gingelly', 'तिल'), ('toor', 'tur'), ('toor', 'arhar'), ('toor', 'अरहर'), ('urad', 'urid'), ('urad', 'उड़द')
  ) AS known (word, name) WHERE lower(title || ' ' || category) ~ ('\m' || word)
), '{}');

CREATE INDEX product_search_vector ON product_search USING gin (vector);
DROP INDEX products_search_vector;
DROP FUNCTION product_search_vector;
