import type { PlaceholderValues } from '#domain/contact/placeholders.ts'
import { formatDate } from '#domain/dates.ts'
import { lastReturnDay } from '#domain/fulfilment/last-return-day.ts'
import { formatRupees } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { readParcelsInOrder } from '#server/fulfilment/parcel-list.store.ts'
import { readDocumentsOfOrder } from '#server/invoices/documents.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import type { Ticket } from './tickets.store.ts'

const maxParcels = 200

/**
 * What ready texts may name (TICKET-03). {tracking} and {last return day} are of the newest parcel that has one, {amount} is that of
 * the newest credit note.
 */
export async function readPlaceholderValues(
  connection: Connection,
  { name, orderNumber }: Pick<Ticket, 'name' | 'orderNumber'>,
  { returns }: Pick<Shop, 'returns'>,
): Promise<PlaceholderValues & { readonly name: string }> {
  if (orderNumber === null) return { name }
  const parcels = (await readParcelsInOrder(connection, { orderNumber }, maxParcels))
    .filter(({ state }) => state !== 'unpacked')
    .toReversed()
  const tracking = parcels.find((parcel) => parcel.tracking !== null)?.tracking
  const deliveredAt = parcels.find((parcel) => parcel.deliveredAt !== null)?.deliveredAt
  const notes = (await readDocumentsOfOrder(connection, orderNumber)).filter(({ kind }) => kind === 'credit-note')
  const amount = notes.at(-1)?.amount
  return {
    ...{ name, order: orderNumber },
    ...(tracking && { tracking }),
    ...(amount !== undefined && { amount: formatRupees(amount) }),
    ...(deliveredAt && { 'last return day': formatDate(lastReturnDay(deliveredAt, returns.policyDays)) }),
  }
}
