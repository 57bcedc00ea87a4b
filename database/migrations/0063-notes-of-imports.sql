-- What somebody should know of a row before it is applied, such as a scheduled price that it ends; sentences (GOODS-14, IMPORT-02).
ALTER TABLE import_rows ADD COLUMN notes jsonb NOT NULL DEFAULT '[]';
