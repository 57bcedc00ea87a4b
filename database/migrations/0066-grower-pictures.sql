-- Pictures of a grower, the main one first (GOODS-13).
CREATE TABLE grower_pictures (
  grower_id text NOT NULL CONSTRAINT grower_pictures_grower_fkey REFERENCES growers (id) ON DELETE CASCADE,
  position integer NOT NULL,
  key text NOT NULL,
  alt text NOT NULL,
  CONSTRAINT grower_pictures_pkey PRIMARY KEY (grower_id, position)
);
