-- When what a page says of a product last changed, for those who visit it again (sitemap.xml). Units sold are no change.
ALTER TABLE products ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
UPDATE products SET changed_at = listed_at;

CREATE FUNCTION note_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$$;

CREATE TRIGGER products_noted BEFORE UPDATE OF title, category, description, key_benefits, price_paise, mrp_paise,
  net_quantity_amount, net_quantity_unit, origin_state, best_before_months, producer_name, producer_address,
  is_vegetarian, certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until, withdrawn_at
  ON products FOR EACH ROW EXECUTE FUNCTION note_product_changed();
