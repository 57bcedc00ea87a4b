import type { DeliveryField, DeliveryFields } from '#domain/orders/correct-delivery.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

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
