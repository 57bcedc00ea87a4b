-- The home page's banner prefers products with a line (HOME-06): found without reading the whole catalogue.
CREATE INDEX products_with_banner_line ON products (position) WHERE banner_line IS NOT NULL;
