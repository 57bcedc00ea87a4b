-- What is low by a mark of its own (GOODS-01), without reading every product; one for all is in `working_settings`. Sales write neither column.
CREATE INDEX products_with_low_mark ON products (position) WHERE low_mark IS NOT NULL;
