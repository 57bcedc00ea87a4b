-- Tickets are found by what was said in them (TICKET-01): all words of the search begin words of one message, of the first one or its sender's
-- name. Parts of numbers and addresses are words: 'FG-4821-7395' is three. A redacted text is empty, and found by nothing. Letter for letter as
-- in `ticket-search.store.ts`.
CREATE INDEX contact_messages_by_words ON contact_messages
  USING gin (to_tsvector('simple', translate(name || ' ' || message, '-_./@:+#', '        ')));
CREATE INDEX ticket_messages_by_words ON ticket_messages USING gin (to_tsvector('simple', translate(text, '-_./@:+#', '        ')));
