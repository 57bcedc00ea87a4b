import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { redactText } from '#server/platform/database/redact-text.ts'

export async function insertNote(
  tx: Transaction,
  note: {
    orderNumber: string
    staffId: string
    text: string
    writtenAt: Date
    isImportant?: boolean | undefined
    isHoldReason?: boolean
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('order_notes')
    .values({
      order_number: note.orderNumber,
      staff_id: note.staffId,
      text: note.text,
      written_at: note.writtenAt,
      is_important: note.isImportant ?? false,
      is_hold_reason: note.isHoldReason ?? false,
    })
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

/** False: it was redacted before. */
export function redactNoteText(tx: Transaction, note: { readonly id: number; readonly at: Date }): Promise<boolean> {
  return redactText(tx, 'order_notes', note)
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

export function readNotes(connection: Connection, orderNumber: string) {
  return connection
    .selectFrom('order_notes')
    .select([
      'id',
      'written_at as at',
      'text',
      'staff_id as staffId',
      'is_important as isImportant',
      'is_hold_reason as isHoldReason',
    ])
    .where('order_number', '=', orderNumber)
    .orderBy('id')
    .execute()
}

/** Neither redacted ones nor the reasons of holds, which packers read while the order is held. */
export async function readNotesToPack(connection: Connection, orderNumber: string) {
  return (await readNotes(connection, orderNumber)).filter(({ text, isHoldReason }) => text !== '' && !isHoldReason)
}
