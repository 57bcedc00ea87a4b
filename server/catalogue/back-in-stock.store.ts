import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export async function openRequest(connection: Connection, request: { productId: string; email: string; now: Date }) {
  await connection
    .insertInto('back_in_stock_requests')
    .values({
      product_id: request.productId,
      email: request.email,
      requested_at: request.now,
      closed_at: null,
      mail_due_at: null,
      mail_sent_at: null,
    })
    // Asked twice is asked once.
    .onConflict((conflict) => conflict.columns(['product_id', 'email']).where('closed_at', 'is', null).doNothing())
    .execute()
}

/** Closes every open request of the address behind one of them, and mails that have not left are not due any more: 'stop' means stop. */
export async function closeRequestsOfSameAddress(connection: Connection, { id, now }: { id: string; now: Date }) {
  await connection
    .updateTable('back_in_stock_requests')
    .set((eb) => ({ closed_at: eb.fn.coalesce('closed_at', eb.val(now)), mail_due_at: null }))
    .where('email', '=', (eb) => eb.selectFrom('back_in_stock_requests').select('email').where('id', '=', id))
    .where('mail_sent_at', 'is', null)
    .execute()
}

/** Closes the open requests of a product that is on the shelf, and gives them back: each is told once. */
export async function closeRequestsFor(tx: Transaction, { productId, now }: { productId: string; now: Date }) {
  return tx
    .updateTable('back_in_stock_requests')
    .from('products')
    .set({ closed_at: now, mail_due_at: now })
    .whereRef('products.id', '=', 'back_in_stock_requests.product_id')
    .where('products.id', '=', productId)
    .where('products.stock', '>', 0)
    .where('products.withdrawn_at', 'is', null)
    .where('back_in_stock_requests.closed_at', 'is', null)
    .returning('back_in_stock_requests.id')
    .execute()
}

/** What a mail that is due and has not left says; undefined when it has, or when the person has stopped it. */
export async function readUntold(connection: Connection, id: string) {
  return connection
    .selectFrom('back_in_stock_requests')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['back_in_stock_requests.id as requestId', 'product_id as productId', 'email', 'title'])
    .where('back_in_stock_requests.id', '=', id)
    .where('mail_due_at', 'is not', null)
    .where('mail_sent_at', 'is', null)
    .executeTakeFirst()
}

export async function markTold(connection: Connection, id: string, at: Date): Promise<void> {
  await connection.updateTable('back_in_stock_requests').set({ mail_sent_at: at }).where('id', '=', id).execute()
}

/** Mails due before then that have not left: their job has got lost or keeps failing. */
export async function overdueMails(connection: Connection, before: Date, { limit }: { limit: number }) {
  return connection
    .selectFrom('back_in_stock_requests')
    .select(['id', 'mail_due_at as dueAt'])
    .where('mail_due_at', '<', before)
    .where('mail_sent_at', 'is', null)
    .orderBy('mail_due_at')
    .limit(limit)
    .$narrowType<{ dueAt: Date }>()
    .execute()
}

/** Products on the shelf that somebody still waits for: they came back unheard, or were asked for in that very moment. */
export async function productsBackUntold(connection: Connection, before: Date, { limit }: { limit: number }) {
  return connection
    .selectFrom('products')
    .select('id')
    .where('stock', '>', 0)
    .where('withdrawn_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('back_in_stock_requests')
          .select('product_id')
          .whereRef('product_id', '=', 'products.id')
          .where('closed_at', 'is', null)
          .where('requested_at', '<', before),
      ),
    )
    .limit(limit)
    .execute()
}
