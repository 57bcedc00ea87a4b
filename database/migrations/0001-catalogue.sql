CREATE TABLE categories (
  name text CONSTRAINT categories_pkey PRIMARY KEY,
  position integer NOT NULL CONSTRAINT categories_position_unique UNIQUE
);

CREATE TABLE products (
  id text CONSTRAINT products_pkey PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT products_position_unique UNIQUE,
  title text NOT NULL,
  category text NOT NULL CONSTRAINT products_category_fkey REFERENCES categories (name) ON UPDATE CASCADE,
  description text[] NOT NULL,
  key_benefits text[] NOT NULL,
  price_paise bigint NOT NULL CONSTRAINT products_price_positive CHECK (price_paise > 0),
  mrp_paise bigint NOT NULL,
  net_quantity_amount numeric NOT NULL CONSTRAINT products_net_quantity_positive CHECK (net_quantity_amount > 0),
  net_quantity_unit text NOT NULL CONSTRAINT products_net_quantity_unit_known CHECK (net_quantity_unit IN ('g', 'kg', 'ml', 'l')),
  hsn text NOT NULL CONSTRAINT products_hsn_digits CHECK (hsn ~ '^[0-9]{4,8}$'),
  -- Units on the shelf that nobody has reserved or bought. received = stock + reserved + sold, always.
  stock integer NOT NULL CONSTRAINT products_stock_not_negative CHECK (stock >= 0),
  received integer NOT NULL CONSTRAINT products_received_not_negative CHECK (received >= 0),
  origin_state text NOT NULL,
  best_before_months integer NOT NULL,
  producer_name text NOT NULL,
  producer_address text NOT NULL,
  is_vegetarian boolean NOT NULL DEFAULT true,
  certificate_scheme text,
  certificate_number text,
  certificate_certifier text,
  certificate_valid_until date,
  listed_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  -- Selling above the MRP is an offence (Legal Metrology Act 2009).
  CONSTRAINT products_price_within_mrp CHECK (price_paise <= mrp_paise)
);

CREATE INDEX products_by_category ON products (category, position) WHERE withdrawn_at IS NULL;

CREATE TABLE product_pictures (
  product_id text NOT NULL CONSTRAINT product_pictures_product_fkey REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL,
  key text NOT NULL,
  alt text NOT NULL,
  CONSTRAINT product_pictures_pkey PRIMARY KEY (product_id, position)
);

-- GST by HSN code for pre-packed goods; the rate of a day is the newest row that is not later.
CREATE TABLE gst_rates (
  hsn text NOT NULL,
  effective_from date NOT NULL,
  rate_basis_points integer NOT NULL CONSTRAINT gst_rates_range CHECK (rate_basis_points BETWEEN 0 AND 4000),
  CONSTRAINT gst_rates_pkey PRIMARY KEY (hsn, effective_from)
);
