import type { Transaction } from '#server/platform/database/open-database.ts'
import { type PaymentAttempt, selectAttempts } from '../payments.store.ts'

/** The cart's attempt that is 'opening' or 'open'; a unique index allows one at most. */
export async function lockOpenAttemptOfCart(tx: Transaction, key: CartKey): Promise<PaymentAttempt | undefined> {
  return selectAttempts(tx)
    .where('customer_id', '=', key.customerId)
    .where('cart', '=', key.cart)
    .where((eb) => eb.or([eb('state', '=', 'opening'), eb('state', '=', 'open')]))
    .forUpdate()
    .executeTakeFirst()
}

type CartKey = { readonly customerId: string; readonly cart: string }

/** Whether another attempt of the same cart became an order after this one was opened. The caller has locked the customer. */
export async function isCartOrdered(tx: Transaction, { id, customerId, cart, openedAt }: PaymentAttempt) {
  if (cart === null) return false
  const settled = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('cart', '=', cart)
    .where('id', '<>', id)
    .where('state', '=', 'settled')
    .where('closed_at', '>', openedAt)
    .executeTakeFirst()
  return settled !== undefined
}
