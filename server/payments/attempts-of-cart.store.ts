// One cart of one customer has one open attempt, and becomes one order.
import type { Transaction } from '#server/platform/database/open-database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { attemptRow, type PaymentAttempt } from './payments.store.ts'

/** The attempt at paying this cart that is being opened or is open; a unique index sees to it that there is one at most. */
export async function lockOpenAttemptOfCart(tx: Transaction, key: CartKey): Promise<PaymentAttempt | undefined> {
  const { rows } = await lockByCart(tx, key)
  return rows[0] as PaymentAttempt | undefined
}

type CartKey = { readonly customerId: string; readonly cart: string }

const lockByCart = prepared((database, value: CartKey) =>
  attemptRow(database)
    .where('customer_id', '=', value.customerId)
    .where('cart', '=', value.cart)
    .where((eb) => eb.or([eb('state', '=', 'opening'), eb('state', '=', 'open')]))
    .forUpdate(),
)

/** Whether the same cart became an order while this attempt was under way. The caller has locked the customer. */
export async function isCartOrdered(tx: Transaction, { id, customerId, cart, openedAt }: PaymentAttempt) {
  if (cart === null) return false
  const { rows } = await orderedCart(tx, { id, customerId, cart, openedAt })
  return rows.length > 0
}

const orderedCart = prepared((database, value: CartKey & { id: string; openedAt: Date }) =>
  database
    .selectFrom('payment_attempts')
    .select('id')
    .where('customer_id', '=', value.customerId)
    .where('cart', '=', value.cart)
    .where('id', '<>', value.id)
    .where('state', '=', 'settled')
    .where('closed_at', '>', value.openedAt),
)
