// Where the units of an order are, and how much of it was credited. The database refuses at commit what differs from parcels and credit notes.
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/open-database.ts'

/**
 * Counts the units of an order's lines where its parcels have them (ORDERS-03). Units that are to pack again but were credited are
 * cancelled. The caller has locked the order and calls this after each change of a parcel.
 */
export async function countUnits(tx: Transaction, number: string): Promise<void> {
  await writeUnits(tx, number, [])
}

/** Units that will not be packed; the caller has locked the order. */
export async function cancelUnits(
  tx: Transaction,
  number: string,
  units: readonly { readonly position: number; readonly quantity: number }[],
): Promise<void> {
  await writeUnits(tx, number, units)
}

/** Of a new credit note; the caller has locked the order. */
export async function addCreditedPaise(tx: Transaction, number: string, paise: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ credited_paise: eb('credited_paise', '+', paise) }))
    .where('number', '=', number)
    .execute()
}

type Units = readonly { readonly position: number; readonly quantity: number }[]

async function writeUnits(tx: Transaction, number: string, cancelled: Units) {
  await sql`
    UPDATE order_lines AS line SET packed_quantity = packed, shipped_quantity = shipped, delivered_quantity = delivered,
      cancelled_quantity = counted.cancelled, status = counted.status,
      delivered_at = CASE counted.status WHEN 'delivered' THEN coalesce(line.delivered_at, counted.delivered_at) END
    FROM (
      SELECT *, CASE WHEN delivered > 0 AND delivered = quantity - cancelled THEN 'delivered' ELSE 'ordered' END AS status
      FROM (
        SELECT units.*, quantity, greatest(owed, cancelled_quantity + coalesce((
          SELECT sum(given.quantity) FROM json_to_recordset(${JSON.stringify(cancelled)}) AS given (position int, quantity int)
          WHERE given.position = units.position), 0)::integer) AS cancelled
        FROM order_line_units AS units JOIN order_lines USING (order_number, position) WHERE order_number = ${number}
      ) AS units
    ) AS counted
    WHERE line.order_number = ${number} AND line.position = counted.position
      AND (packed_quantity, shipped_quantity, delivered_quantity, cancelled_quantity, line.status)
        IS DISTINCT FROM (packed, shipped, delivered, counted.cancelled, counted.status)`.execute(tx)
  await sql`
    UPDATE orders SET fulfilment = counted.fulfilment FROM (
      SELECT fulfilment_of(sum(quantity - cancelled_quantity), sum(to_pack_quantity), sum(packed_quantity), sum(delivered_quantity)) AS fulfilment
      FROM order_lines WHERE order_number = ${number} HAVING count(*) > 0
    ) AS counted
    WHERE number = ${number} AND orders.fulfilment <> counted.fulfilment`.execute(tx)
}
