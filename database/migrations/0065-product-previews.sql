-- Links to a product that is not on sale, each good for an hour (GOODS-02).

CREATE TABLE product_previews (
  token_hash bytea CONSTRAINT product_previews_pkey PRIMARY KEY,
  product_id text NOT NULL CONSTRAINT product_previews_product_fkey REFERENCES products (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX product_previews_by_product ON product_previews (product_id);
