-- The packing queue, by the first promised day of what is to pack, or two days after the order without a promise (PACK-01). Letter for
-- letter `dueOn` of `packing-queue.store.ts`, which reads `due_from` through `order_summaries`.
CREATE INDEX orders_to_pack ON orders (
  coalesce(coalesce(due_from, delivery_from), (placed_at AT TIME ZONE 'Asia/Kolkata')::date + 2), placed_at, number
) WHERE fulfilment IN ('to-pack', 'part-packed') AND refunded_at IS NULL AND held_at IS NULL;
