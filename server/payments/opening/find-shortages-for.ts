import type { Deps } from '#server/deps.ts'
import { findShortages } from '#server/stock/find-shortages.ts'
import { readUnpaidUnits } from './active-reservations.store.ts'

type Wanted = { readonly wanted: string; readonly customerId: string | undefined }

/** What of a cart is short for this customer (CART-06): another payment of theirs may take what their unpaid ones hold, and it does when it is opened. */
export async function findShortagesFor({ database }: Pick<Deps, 'database'>, { wanted, customerId }: Wanted) {
  const own = customerId === undefined ? new Map<string, number>() : await readUnpaidUnits(database, customerId)
  return findShortages({ database }, { wanted, own })
}
