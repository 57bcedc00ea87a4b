import type { Connection } from '#server/platform/database/open-database.ts'
import { readClaim } from './packing-queue.store.ts'

/** Whether somebody packs the order now; of a locked order no claim begins meanwhile. */
export async function isClaimed(connection: Connection, orderNumber: string, now: Date): Promise<boolean> {
  return (await claimedOrders(connection, [orderNumber], now)).has(orderNumber)
}

/** Those of the orders that somebody packs now. */
export async function claimedOrders(
  connection: Connection,
  numbers: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const claims = await connection
    .selectFrom('packing_claims')
    .select('order_number as number')
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...numbers]))))
    .where('expires_at', '>', now)
    .execute()
  return new Set(claims.map(({ number }) => number))
}

/** Who packs an order now, by name; nobody while a device has only fetched it ahead (PACK-07). */
export async function readPacker(
  connection: Connection,
  { orderNumber, now }: { readonly orderNumber: string; readonly now: Date },
): Promise<string | undefined> {
  const claim = await readClaim(connection, { orderNumber, now })
  return claim && claim.expiresAt > now && claim.reservedIn === null ? claim.name : undefined
}
