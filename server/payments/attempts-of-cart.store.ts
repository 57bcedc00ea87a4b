// One cart of one customer has one open attempt, and becomes one order.
import type { Transaction } from '#server/platform/database/open-database.ts'
import { attemptRow, type PaymentAttempt } from './payments.store.ts'

/** The attempt at paying this cart that is being opened or is open; a unique index sees to it that there is one at most. */
export async function lockOpenAttemptOfCart(tx: Transaction, key: CartKey): Promise<PaymentAttempt | undefined> {
  return attemptRow(tx)
    .where('customer_id', '=', key.customerId)
    .where('cart', '=', key.cart)
    .where((eb) => eb.or([eb('state', '=', 'opening'), eb('state', '=', 'open')]))
    .forUpdate()
    .executeTakeFirst()
}

type CartKey = { readonly customerId: string; readonly cart: string }

/** Whether the same cart became an order while this attempt was under way. The caller has locked the customer. */
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
