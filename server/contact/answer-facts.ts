import type { TicketPage } from '#contract/backoffice/tickets.ts'
import { whereabouts } from '#domain/contact/whereabouts.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRupees } from '#domain/money.ts'
import { stopReason } from '#domain/orders/hold-reasons.ts'
import { lastReturnDay } from '#domain/returns/last-return-day.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readParcelsInOrder } from '#server/fulfilment/parcel-list.store.ts'
import { readDocumentsOfOrder } from '#server/invoices/documents.store.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readInvoiceForAnswer } from './invoice-for-answer.ts'
import type { Ticket } from './tickets.store.ts'

const maxParcels = 200
type AnswerFacts = Pick<TicketPage, 'values' | 'order'>

/**
 * What ready texts may name, and what decides which of them fit (TICKET-03). {tracking} and {last return day} are of the newest parcel that has one, {amount} is that of
 * the newest credit note; {invoice} is one that can go with the answer.
 */
export async function readAnswerFacts(
  connection: Connection,
  { name, email, orderNumber }: Pick<Ticket, 'name' | 'email' | 'orderNumber'>,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
): Promise<AnswerFacts> {
  if (orderNumber === null) return { values: { name } }
  const parcels = (await readParcelsInOrder(connection, { orderNumber }, maxParcels))
    .filter(({ state }) => state !== 'unpacked')
    .toReversed()
  const found = await readOrder(connection, orderNumber)
  const today = indianDate(clock.now())
  const tracking = parcels.find((parcel) => parcel.tracking !== null)?.tracking
  const deliveredAt = parcels.find((parcel) => parcel.deliveredAt !== null)?.deliveredAt
  const notes = (await readDocumentsOfOrder(connection, orderNumber)).filter(({ kind }) => kind === 'credit-note')
  const invoice = await readInvoiceForAnswer(connection, { email, orderNumber })
  const amount = notes.at(-1)?.amount
  const returnDay = deliveredAt && lastReturnDay(deliveredAt, shop.returns.policyDays)
  const values = {
    ...{ name, order: orderNumber },
    // What stops an order is for a person to say.
    ...(found &&
      stopReason(found) === null && {
        whereabouts: whereabouts({ ...found, promised: found.delivery?.to }, parcels.toReversed(), today),
      }),
    ...(tracking && { tracking }),
    ...(amount !== undefined && { amount: formatRupees(amount) }),
    ...(returnDay && { 'last return day': formatDate(returnDay) }),
    ...(invoice && { invoice: invoice.number }),
  }
  if (!found) return { values }
  const { fulfilment, payment } = found
  const hasLeft = parcels.some(
    ({ handedOverAt, state }) => handedOverAt !== null && state !== 'back' && state !== 'lost',
  )
  return { values, order: { fulfilment, payment, hasLeft, ...(returnDay && { lastReturnDay: returnDay }) } }
}
