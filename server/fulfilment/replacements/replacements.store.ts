import type { DateRange } from '#domain/fulfilment/delivery-range.ts'
import type { UnitsSentAgain } from '#domain/orders/sent-again.ts'
import { withDelivery } from '#server/orders/orders.store.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

type NewReplacement = {
  readonly orderNumber: string
  readonly units: readonly UnitsSentAgain[]
  readonly delivery: DateRange | undefined
  readonly leaveBy: string | undefined
  readonly at: Date
  /** Undefined: by command. */
  readonly staffId: string | undefined
}

/** Under the lock of its order. Gives the id. */
export async function insertReplacement(
  tx: Transaction,
  { orderNumber, units, delivery, leaveBy, at, staffId }: NewReplacement,
): Promise<number> {
  const { id } = await tx
    .insertInto('replacements')
    .values({
      order_number: orderNumber,
      delivery_from: delivery?.from ?? null,
      delivery_to: delivery?.to ?? null,
      leave_by: leaveBy ?? null,
      at,
      staff_id: staffId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = units.map(({ position, quantity, cause }) => ({
    ...{ replacement_id: id, order_number: orderNumber },
    ...{ position, quantity, cause },
  }))
  await tx.insertInto('replacement_lines').values(lines).execute()
  return id
}

/** What was sent again, with whom it goes to. */
export async function readReplacement(connection: Connection, id: number) {
  const head = await connection
    .selectFrom('replacements')
    .innerJoin('order_summaries', 'order_summaries.number', 'order_number')
    .select(['order_number as orderNumber', 'email', 'replacements.delivery_from as deliveryFrom'])
    .select('replacements.delivery_to as deliveryTo')
    .where('id', '=', id)
    .executeTakeFirst()
  const lines = await connection
    .selectFrom('replacement_lines')
    .select(['position', 'cause', 'quantity'])
    .where('replacement_id', '=', id)
    .orderBy('position')
    .execute()
  return head && { ...withDelivery(head), lines }
}

/** Where the replacements of an order are, by the position of their line. */
export async function readReplacementUnits(connection: Connection, orderNumber: string) {
  const rows = await connection
    .selectFrom('replacement_units')
    .select(['position', 'to_pack as toPack', 'packed', 'shipped', 'delivery_from as deliveryFrom'])
    .where('order_number', '=', orderNumber)
    .execute()
  return new Map(rows.map(({ position, ...units }) => [position, units]))
}

/** Units of lost parcels that were replaced, by the position of their line. */
export async function readLostReplaced(connection: Connection, orderNumber: string): Promise<Map<number, number>> {
  const rows = await connection
    .selectFrom('replacement_lines')
    .select((eb) => ['position', eb.fn.sum<number>('quantity').as('units')])
    .where('order_number', '=', orderNumber)
    .where('cause', '=', 'lost')
    .groupBy('position')
    .execute()
  return new Map(rows.map(({ position, units }) => [position, Number(units)]))
}
