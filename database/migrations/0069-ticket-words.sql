-- Tickets are found by what was said in them (TICKET-01): all words of the search begin words of one message, of the first one or its sender's
-- name. A redacted text is empty, and found by nothing. Letter for letter as in `ticket-search.store.ts`.
CREATE INDEX contact_messages_by_words ON contact_messages USING gin (to_tsvector('english', name || ' ' || message));
CREATE INDEX ticket_messages_by_words ON ticket_messages USING gin (to_tsvector('english', text));
