-- What a product is found by (SEARCH-01): its title first, then its category, then where and by whom it was grown.
CREATE FUNCTION found_by(title text, category text, origin text, producer text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', category), 'B')
    || setweight(to_tsvector('english', origin || ' ' || producer), 'C')
$$;

CREATE INDEX products_found_by ON products
  USING gin (found_by(title, category, origin_state, producer_name)) WHERE withdrawn_at IS NULL;
