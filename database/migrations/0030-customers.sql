-- Customers as staff look them up (CUST-01), and accounts that were erased (CUST-03).

-- The words of a name in lower case, for a search by their beginnings.
CREATE FUNCTION words_of_name(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT array_to_tsvector(array_remove(regexp_split_to_array(lower(name), '[\s.,''’()\\-]+'), '')) $$;

ALTER TABLE customers ADD COLUMN erased_at timestamptz;

CREATE INDEX customers_by_phone_end ON customers (reverse(phone) text_pattern_ops);
CREATE INDEX customers_by_words ON customers USING gin (words_of_name(name));
