import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export async function openRequest(connection: Connection, request: { productId: string; email: string; now: Date }) {
  await connection
    .insertInto('back_in_stock_requests')
    .values({ product_id: request.productId, email: request.email, requested_at: request.now, closed_at: null })
    // Asked twice is asked once.
    .onConflict((conflict) => conflict.columns(['product_id', 'email']).where('closed_at', 'is', null).doNothing())
    .execute()
}

/** Closes every open request of the address behind one of them: 'stop' means stop. */
export async function closeRequestsOfSameAddress(connection: Connection, { id, now }: { id: string; now: Date }) {
  await connection
    .updateTable('back_in_stock_requests')
    .set({ closed_at: now })
    .where('email', '=', (eb) => eb.selectFrom('back_in_stock_requests').select('email').where('id', '=', id))
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes the open requests of a product that is on the shelf, and gives them back: each is told once. */
export async function closeRequestsFor(tx: Transaction, { productId, now }: { productId: string; now: Date }) {
  return tx
    .updateTable('back_in_stock_requests')
    .from('products')
    .set({ closed_at: now })
    .whereRef('products.id', '=', 'back_in_stock_requests.product_id')
    .where('products.id', '=', productId)
    .where('products.stock', '>', 0)
    .where('products.withdrawn_at', 'is', null)
    .where('back_in_stock_requests.closed_at', 'is', null)
    .returning(['back_in_stock_requests.id', 'back_in_stock_requests.email', 'products.title'])
    .execute()
}
