-- Whether lists of the storefront show each size of a food, or one card for all of them (GOODS-15).
ALTER TABLE storefront_settings ADD COLUMN sizes_as_one boolean NOT NULL DEFAULT false;

-- Such lists, and the counts of their filters, are read from these indexes alone. Sales write neither.
CREATE INDEX products_without_family ON products (position)
  INCLUDE (category, origin_state, price_paise, is_sold_out) WHERE withdrawn_at IS NULL AND family IS NULL;
CREATE INDEX products_sizes_on_sale ON products (lower(family), is_sold_out, price_paise, position)
  INCLUDE (family, category, origin_state) WHERE withdrawn_at IS NULL AND family IS NOT NULL;
