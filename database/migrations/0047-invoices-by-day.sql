-- Invoices of a period by their day of issue (BOOKS-01). They are stored in the order in which they are issued, so an index of ranges finds
-- them; a sale adds to it only when it begins another range of pages.
CREATE INDEX invoices_by_issue ON invoices USING brin (issued_at) WITH (pages_per_range = 16, autosummarize = on);
