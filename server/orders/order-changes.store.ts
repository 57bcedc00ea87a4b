import { sql } from 'kysely'
import type { DeliveryField, DeliveryFields } from '#domain/orders/correct-delivery.ts'
import { reasonSeparator } from '#domain/orders/order-changes.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export async function insertNote(
  tx: Transaction,
  note: { orderNumber: string; staffId: string; text: string; writtenAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('order_notes')
    .values({ order_number: note.orderNumber, staff_id: note.staffId, text: note.text, written_at: note.writtenAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `isOfHold`: the order is held, and the note has the reason. */
export async function readNote(tx: Transaction, { orderNumber, id }: { orderNumber: string; id: number }) {
  return tx
    .selectFrom('order_notes')
    .innerJoin('orders', 'orders.number', 'order_number')
    .select((eb) => eb.fn.coalesce(eb('written_at', '=', eb.ref('held_at')), eb.lit(false)).as('isOfHold'))
    .where('order_number', '=', orderNumber)
    .where('order_notes.id', '=', id)
    .executeTakeFirst()
}

/** Redacts a text; the database allows no other change of it (`refuse_changes_but_redaction`). False: it was redacted before. */
export async function redactText(
  tx: Transaction,
  table: 'order_notes',
  { id, at }: { id: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{
    redacted: boolean
  }>`SELECT redact_text(${table}::regclass, ${id}, ${at}) AS redacted`.execute(tx)
  return rows[0]?.redacted === true
}

/** Appends the reason to an existing hold. Returns false, and changes nothing, of a refunded order. */
export async function addHold(tx: Transaction, number: string, { reason, at }: { reason: string; at: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      held_at: sql`coalesce(held_at, ${at})`,
      held_reason: sql`concat_ws(${reasonSeparator}::text, held_reason, ${reason}::text)`,
    })
    .where('number', '=', number)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a person wrote the note of the hold that the order has now. */
export async function isOwnHold(tx: Transaction, number: string, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('order_notes', 'order_notes.order_number', 'orders.number')
    .select('order_notes.staff_id as staffId')
    .where('orders.number', '=', number)
    .whereRef('written_at', '=', 'held_at')
    .orderBy('order_notes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.staffId === staffId
}

export async function setHold(tx: Transaction, number: string, hold: { reason: string; at: Date } | undefined) {
  await tx
    .updateTable('orders')
    .set({ held_at: hold?.at ?? null, held_reason: hold?.reason ?? null })
    .where('number', '=', number)
    .execute()
}

const columns = {
  firstName: 'corrected_first_name',
  lastName: 'corrected_last_name',
  phone: 'corrected_phone',
  address: 'corrected_address',
  address2: 'corrected_address2',
  pinCode: 'corrected_pin_code',
} as const satisfies { [Field in DeliveryField]: string }

type Correction = { readonly fields: Partial<DeliveryFields>; readonly at: Date }

/** Returns the next version. */
export async function setCorrected(tx: Transaction, number: string, { fields, at }: Correction): Promise<number> {
  const values = Object.entries(fields).map(([field, value]) => [columns[field as DeliveryField], value])
  const { version } = await tx
    .updateTable('orders')
    .set((eb) => ({ ...Object.fromEntries(values), corrected_at: at, version: eb('version', '+', 1) }))
    .where('number', '=', number)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export function readNotes(connection: Connection, orderNumber: string) {
  return connection
    .selectFrom('order_notes')
    .select(['written_at as at', 'text', 'staff_id as staffId'])
    .where('order_number', '=', orderNumber)
    .orderBy('id')
    .execute()
}
