-- Pictures in DATA_DIR/images that no product, category or batch names, since the night that found them so: their files go after 30 days (GOODS-08).
CREATE TABLE unnamed_pictures (
  key text CONSTRAINT unnamed_pictures_pkey PRIMARY KEY,
  since timestamptz NOT NULL
);
