import type { DeliveryAttempt } from '#domain/fulfilment/delivery-attempt.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

type NewAttempt = DeliveryAttempt & { readonly parcelId: string; readonly at: Date; readonly staffId: string }

/** Under the lock of the parcel's order. */
export async function insertAttempt(
  tx: Transaction,
  { parcelId, number, reason, nextDay, at, staffId }: NewAttempt,
): Promise<void> {
  const attempt = { parcel_id: parcelId, number, reason, next_day: nextDay, at, staff_id: staffId }
  await tx.insertInto('delivery_attempts').values(attempt).execute()
}

/** The last one of a parcel. */
export async function readLastAttempt(connection: Connection, parcelId: string): Promise<DeliveryAttempt | undefined> {
  return selectAttempts(connection)
    .where('parcel_id', '=', parcelId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function readAttempt(
  connection: Connection,
  { parcelId, number }: { parcelId: string; number: number },
): Promise<DeliveryAttempt | undefined> {
  return selectAttempts(connection).where('parcel_id', '=', parcelId).where('number', '=', number).executeTakeFirst()
}

function selectAttempts(connection: Connection) {
  return connection.selectFrom('delivery_attempts').select(['number', 'reason', 'next_day as nextDay'])
}
