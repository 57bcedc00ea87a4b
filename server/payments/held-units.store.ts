// What a customer has set aside by opening payments.
import { openReservationsPerCustomer } from '#domain/catalogue/reservation.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

/** A customer's attempts that hold units and can still be paid, the newest first. */
export async function openAttemptsOf(connection: Connection, customerId: string) {
  const { rows } = await openOf(connection, { customerId })
  return rows
}

const openOf = prepared((database, value: OfCustomer) =>
  withReservations(database, value)
    .select('payment_attempts.id')
    .where('payment_attempts.state', '=', 'open')
    .orderBy('opened_at', 'desc'),
)

type OfCustomer = { readonly customerId: string }

/** A customer's attempts with the reservations that they still hold. */
function withReservations(connection: Connection, { customerId }: OfCustomer) {
  return connection
    .selectFrom('payment_attempts')
    .innerJoin('reservations', 'reservations.id', 'payment_attempts.reservation_id')
    .where('customer_id', '=', customerId)
    .where('reservations.state', '=', 'held')
}

/** One after the other for each customer, so that the count of open reservations holds. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await lockRow(tx, { customerId })
}

const lockRow = prepared((database, value: OfCustomer) =>
  database.selectFrom('customers').select('id').where('id', '=', value.customerId).forNoKeyUpdate(),
)

/** Reservations that must go so that one more is within the limit, the oldest first. */
export async function reservationsToGiveUp(tx: Transaction, customerId: string): Promise<string[]> {
  const { rows } = await tooMany(tx, { customerId })
  return rows.map((row) => row.id)
}

const tooMany = prepared((database, value: OfCustomer) =>
  withReservations(database, value)
    .select('reservations.id')
    .orderBy('reserved_at', 'desc')
    .offset(openReservationsPerCustomer - 1),
)

/** Reservations behind payments that nobody has made, as far as is known. */
export async function unpaidReservations(connection: Connection, customerId: string): Promise<string[]> {
  const rows = await withReservations(connection, { customerId })
    .select('reservations.id')
    .where('told', 'is', null)
    .where('payment_seen_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}
