-- Names that say what the thing is; nothing behaves differently.
ALTER INDEX products_on_shelf RENAME TO products_on_sale;
ALTER INDEX back_in_stock_requests_untold RENAME TO back_in_stock_requests_mail_due;
ALTER FUNCTION tell_product_is_back RENAME TO queue_back_in_stock_job;
ALTER FUNCTION note_product_changed RENAME TO set_product_changed_at;
ALTER TRIGGER products_noted ON products RENAME TO products_set_changed_at;
ALTER FUNCTION found_by RENAME TO product_search_vector;
ALTER INDEX products_found_by RENAME TO products_search_vector;
