-- The proposed answer to 'Where is my order?' said 'on its way' also of orders that are not packed (TICKET-03). Servers of 0.8.0 know {whereabouts};
-- those of 0.7.0 would mail the word. A text that somebody edited stays.
UPDATE ready_answers SET text = E'Dear {name},\n\n{whereabouts}', version = version + 1
WHERE text = E'Dear {name},\n\nYour order {order} is on its way. You can follow it with tracking number {tracking}.';
