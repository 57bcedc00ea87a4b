import type { Connection } from '#server/platform/database/open-database.ts'

/** Whether somebody packs the order now; of a locked order no claim begins meanwhile. */
export async function isClaimed(connection: Connection, orderNumber: string, now: Date): Promise<boolean> {
  const claim = await connection
    .selectFrom('packing_claims')
    .select('order_number')
    .where('order_number', '=', orderNumber)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return claim !== undefined
}
