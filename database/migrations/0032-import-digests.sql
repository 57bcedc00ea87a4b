-- Of the bytes, the kind and the name of the file: another file under the same idempotency key is refused (DESK-07). Null: checked by 0.1.0.
ALTER TABLE imports ADD COLUMN digest bytea;
