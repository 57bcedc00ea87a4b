-- HOME-06: a line written for the banner, and a picture for each category.
ALTER TABLE products ADD COLUMN banner_line text
  CONSTRAINT products_banner_line_length CHECK (char_length(banner_line) BETWEEN 1 AND 90);

-- A key as in product_pictures; without one a category is shown by its name alone.
ALTER TABLE categories ADD COLUMN picture_key text;

-- The close-up of the first product, or its main picture.
UPDATE categories SET picture_key = (
  SELECT key FROM products JOIN product_pictures ON product_id = products.id
  WHERE category = categories.name AND withdrawn_at IS NULL
  ORDER BY products.position, product_pictures.position <> 1, product_pictures.position LIMIT 1
);

CREATE OR REPLACE VIEW categories_on_sale AS
SELECT name, position, count, picture_key
FROM categories JOIN (
  SELECT category, count(*)::integer AS count FROM products WHERE withdrawn_at IS NULL GROUP BY category
) AS counted ON counted.category = name;
