import { type OrderPage, orderRefusals } from '#contract/backoffice/orders.ts'
import { sentenceOf } from '#contract/call.ts'
import { findState } from '#domain/checkout/states.ts'
import { daysLate } from '#domain/fulfilment/days-late.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { missingByPosition } from '#domain/orders/hold-reasons.ts'
import { orderButtons } from '#domain/orders/order-rules.ts'
import { isToLeave, openRefundOf } from '#domain/orders/order-states.ts'
import type { ReplacementUnits, UnitsSentAgain } from '#domain/orders/sent-again.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { failedTrySentence } from '#domain/payments/refund.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { readEntriesOfOrder, readNames } from '#server/audit/audit-log.store.ts'
import { mainPictures } from '#server/catalogue/main-pictures.ts'
import { briefTicket } from '#server/contact/brief-ticket.ts'
import { readTickets } from '#server/contact/contact.store.ts'
import type { Deps } from '#server/deps.ts'
import { readPacker } from '#server/fulfilment/packing/claimed-orders.store.ts'
import { readDestination } from '#server/fulfilment/packing/packing-queue.store.ts'
import { readParcelsInOrder } from '#server/fulfilment/parcel-list.store.ts'
import { readEventsOfOrder } from '#server/fulfilment/parcels.store.ts'
import { readWaiting } from '#server/fulfilment/replacements/read-waiting.ts'
import { readReplacementUnits } from '#server/fulfilment/replacements/replacements.store.ts'
import { serializeParcel } from '#server/fulfilment/serialize-parcel.ts'
import { readCustomer } from '#server/identity/read-customer.ts'
import { type CreditNoteLine, readCreditNoteLines } from '#server/invoices/credit-notes.store.ts'
import { type OrderDocument, readDocumentsOfOrder } from '#server/invoices/documents.store.ts'
import { readInvoice } from '#server/invoices/invoices.store.ts'
import { findColleague } from '#server/orders/colleagues.store.ts'
import { readNotes } from '#server/orders/order-notes.store.ts'
import { countOrdersOfCustomer, readOrder } from '#server/orders/stored-order.store.ts'
import { readPaymentOfOrder } from '#server/payments/payments.store.ts'
import { readFailedTry } from '#server/payments/refunds/failed-try.store.ts'
import { readPaidInDashboard } from '#server/payments/refunds/found/read-paid-in-dashboard.ts'
import { describeCredit } from '#server/payments/refunds/make-refund.ts'
import { type RefundRow, readOpenRefund, readRefunds } from '#server/payments/refunds/refunds.store.ts'
import { readRequestsOfOrder, readWaitingOfOrder } from '#server/payments/refunds/requests/refund-requests.store.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { type MailOfOrder, readMailsOfOrder } from '#server/platform/mail/mails.store.ts'
import { readReturnEventsOfOrder } from '#server/returns/returns.store.ts'
import { returnsOf } from '#server/returns/returns-of-order.ts'
import { type Happened, orderTimeline, type TimelineEntry } from './order-timeline.ts'

/**
 * All that the page of an order shows, of one moment (ORDERS-03, ORDERS-04). Emails, amounts, customers, tickets
 * and telephones of delivered orders only for roles that see them.
 */
export async function viewOrder(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { number, roles }: { number: string; roles: readonly Role[] },
): Promise<OrderPage | Refusal<'order-not-found'>> {
  return inSnapshot(database, async (snapshot) => {
    const order = await readOrder(snapshot, number)
    if (!order) return refuse('order-not-found')
    const seesMoney = can(roles, 'orders.see-money')
    const parcels = await readParcelsInOrder(snapshot, { orderNumber: number }, maxParcels)
    const documents = await readDocumentsOfOrder(snapshot, number)
    const refunds = await readRefunds(snapshot, order.paymentId)
    const openRefund = await readOpenRefund(snapshot, order.paymentId)
    const inDashboard = seesMoney ? await readPaidInDashboard(snapshot, order, refunds) : undefined
    const mails = await readMailsOfOrder(snapshot, number)
    const invoice = seesMoney ? await readInvoice(snapshot, { orderId: number }) : undefined
    const all = await readTimeline(snapshot, order, { documents, refunds, mails })
    const timeline = all.filter((entry) => seesMoney || !isAboutMoney(entry))
    const productIds = order.lines.map(({ productId }) => productId)
    const pictures = await mainPictures(snapshot, productIds)
    const staffIds = timeline.flatMap(({ staffId }) => staffId ?? [])
    const names = await readNames(snapshot, staffIds)
    const standing = openRefund?.isFailing ? await standingOf(snapshot, order) : undefined
    const credits = seesMoney ? await readCreditNoteLines(snapshot, number) : []
    const waiting = await readWaiting(snapshot, order)
    const missing = missingByPosition(order)
    const replacements = await readReplacementUnits(snapshot, number)
    const request = seesMoney ? await readWaitingOfOrder(snapshot, number) : undefined
    const { shown: returns, keptAt, keptRefunds } = await returnsOf(snapshot, number)
    const packedBy = await readPacker(snapshot, { orderNumber: number, now: clock.now() })
    const assignee = order.assignedTo === null ? undefined : await findColleague(snapshot, order.assignedTo)
    return {
      ...headOf(order, roles),
      ...(isToLeave(order) && dueOf(order, await readDestination(snapshot, number), clock.now())),
      ...(assignee && { assignee }),
      ...(packedBy !== undefined && { packedBy }),
      ...(can(roles, 'customers.see') && (await customerOf(snapshot, order, clock.now()))),
      ...(seesMoney && moneyOf(order)),
      lines: order.lines.map(({ unitPrice, status: _, credited: __, ...line }) => ({
        ...line,
        ...(keptAt.get(line.position) && { kept: keptAt.get(line.position) }),
        ...againOf(line.position, { waiting, missing, replacements }),
        image: pictures.get(line.productId),
        ...(seesMoney && { unitPricePaise: unitPrice, ...invoicedOf(invoice, line.productId) }),
        ...creditedOf(credits, line.position),
      })),
      parcels: parcels.map(serializeParcel),
      documents: documents.map((document) => serializeDocument(document, { seesMoney })),
      ...(request && {
        refundRequest: { amountPaise: request.total, by: request.askerName, at: request.askedAt.toISOString() },
      }),
      refunds: (seesMoney ? refunds : []).map((refund) => ({
        ...serializeRefund({ ...refund, ...(refund.state === 'due' && standing) }),
        ...(inDashboard?.of.has(refund.id) && { dashboardPaise: inDashboard.of.get(refund.id) }),
      })),
      ...(inDashboard && inDashboard.unbooked > 0 && { unbookedPaise: inDashboard.unbooked }),
      ...(openRefund && openRefundOf(openRefund)),
      returns,
      mails: seesMoney ? mails.map(serializeMail) : [],
      timeline: timeline.map((entry) => ({
        ...serializeEntry(entry, { seesMoney, names }),
        ...itemsOf(entry, { credits, refunds, order, keptRefunds }),
      })),
      ...mayOf(order, roles),
    }
  })
}

function invoicedOf(invoice: InvoiceDocument | undefined, productId: string) {
  const line = invoice?.lines.find((one) => one.productId === productId)
  if (!line) return {}
  const { rateBasisPoints, cgst, sgst, igst, discount: discountPaise } = line
  return { invoiced: { rateBasisPoints, gstPaise: cgst + sgst + igst, discountPaise } }
}

/** In the card provider's words where they are known; other errors are for the log. */
async function standingOf(snapshot: Connection, { paymentId }: StoredOrder) {
  const failed = await readFailedTry(snapshot, paymentId)
  return failed && { nextTryAt: failed.nextTryAt, providerMessage: failedTrySentence(failed) }
}

function creditedOf(credits: readonly CreditNoteLine[], position: number) {
  const own = credits.filter((one) => one.position === position)
  if (own.length === 0) return {}
  const sum = (field: 'amount' | 'quantity') => own.reduce((total, one) => total + one[field], 0)
  return { credited: { amountPaise: sum('amount'), units: sum('quantity') } }
}

type Noted = {
  readonly credits: readonly CreditNoteLine[]
  readonly refunds: readonly RefundRow[]
  readonly order: StoredOrder
  readonly keptRefunds: readonly string[]
}

/** What the credit note of a refund took back. */
function itemsOf({ kind, refundId }: TimelineEntry, { credits, refunds, order, keptRefunds }: Noted) {
  if (kind !== 'refund' || refundId === undefined) return {}
  const note = refunds.find(({ id }) => id === refundId)?.creditNoteNumber
  const isKept = keptRefunds.includes(refundId)
  const items = credits
    .filter(({ creditNote }) => creditNote === note)
    .map((credit) => describeCredit(credit, order, { isKept }))
  return items.length > 0 ? { items } : {}
}

async function readTimeline(
  snapshot: Connection,
  { number, placedAt }: StoredOrder,
  shown: Pick<Happened, 'documents' | 'refunds' | 'mails'>,
) {
  return orderTimeline({
    ...shown,
    placedAt,
    payment: await readPaymentOfOrder(snapshot, number),
    parcels: await readEventsOfOrder(snapshot, number),
    requests: await readRequestsOfOrder(snapshot, number),
    returns: await readReturnEventsOfOrder(snapshot, number),
    notes: await readNotes(snapshot, number),
    audited: await readEntriesOfOrder(snapshot, number),
  })
}

const maxParcels = 200

/** Units of a line that wait for 'What now?' (SHIP-10), that are missing (PACK-03), and that are sent again (RETURN-04). */
function againOf(
  position: number,
  {
    waiting,
    missing,
    replacements,
  }: {
    waiting: readonly UnitsSentAgain[]
    missing: ReadonlyMap<number, number>
    replacements: ReadonlyMap<number, ReplacementUnits>
  },
) {
  const units = waiting.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0)
  const [replacement, notFound] = [replacements.get(position), missing.get(position)]
  const { toPack = 0, packed = 0, shipped = 0 } = replacement ?? {}
  return {
    ...(units > 0 && { waiting: units }),
    ...(notFound !== undefined && { missing: notFound }),
    ...(toPack + packed + shipped > 0 && { replacement: { toPack, packed, shipped } }),
  }
}

function mayOf(order: StoredOrder, roles: readonly Role[]) {
  const buttons = [...orderButtons(order, roles)]
  return {
    may: buttons.filter(([, refusal]) => !refusal).map(([action]) => action),
    mayNot: Object.fromEntries(
      buttons.flatMap(([action, refusal]) =>
        refusal ? [[action, sentenceOf(orderRefusals[refusal.refused], refusal)]] : [],
      ),
    ),
  }
}

function headOf(order: StoredOrder, roles: readonly Role[]) {
  const { number, version, placedAt, stateCode, payment, fulfilment, ordered, corrected } = order
  const { heldReason: reason, heldAt: since, cancellationAsked, delivery } = order
  const isCorrected = Object.keys(corrected).length > 0
  const showsPhone = fulfilment !== 'delivered' || can(roles, 'orders.see-delivered-phones')
  const shown = ({ phone, ...address }: StoredOrder['ordered']) => ({ ...address, ...(showsPhone && { phone }) })
  return {
    ...{ number, version, stateCode, payment, fulfilment },
    placedAt: placedAt.toISOString(),
    stateName: findState(stateCode)?.name ?? stateCode,
    address: shown({ ...ordered, ...corrected }),
    ...(isCorrected && { addressAsOrdered: shown(ordered) }),
    ...(delivery && { delivery }),
    ...(reason !== null && since !== null && { held: { reason, since: since.toISOString() } }),
    ...(cancellationAsked && { cancellationAsked: cancellationAsked.toISOString() }),
  }
}

function dueOf({ placedAt }: StoredOrder, { leaveBy }: { leaveBy: string | null }, now: Date) {
  const late = daysLate({ placedAt, leaveBy }, now)
  return { ...(leaveBy !== null && { leaveBy }), ...(late !== undefined && { daysLate: late }) }
}

async function customerOf(snapshot: Connection, order: StoredOrder, now: Date) {
  const { customerId: id } = order
  const { name } = await readCustomer(snapshot, id)
  const tickets = await readTickets(snapshot, order)
  return {
    customer: { id, name, orders: await countOrdersOfCustomer(snapshot, id) },
    tickets: tickets.map((ticket) => briefTicket(ticket, now)),
  }
}

function moneyOf(order: StoredOrder) {
  const { email, paymentId, providerOrderId } = order
  return {
    email,
    money: {
      ...{ paymentId, providerOrderId },
      subtotalPaise: order.subtotal,
      discountPaise: order.discount,
      roundingPaise: order.rounding,
      totalPaise: order.total,
      creditedPaise: order.credited,
    },
  }
}

function serializeRefund({ id, paymentId, amount, state, reason, paidBy, decidedAt, ...refund }: RefundRow) {
  const { creditNoteNumber: creditNote, providerMessage, nextTryAt, utr } = refund
  return {
    ...{ id, paymentId, amountPaise: amount, state, reason, paidBy },
    ...(creditNote !== null && { creditNote }),
    ...(utr !== null && { utr }),
    decidedAt: decidedAt.toISOString(),
    ...(providerMessage !== null && { providerMessage }),
    ...(nextTryAt !== null && { nextTryAt: nextTryAt.toISOString() }),
  }
}

function serializeDocument(
  { kind, number, issuedAt, amount }: OrderDocument,
  { seesMoney }: Pick<Reader, 'seesMoney'>,
) {
  return { kind, number, issuedAt: issuedAt.toISOString(), ...(seesMoney && { amountPaise: amount }) }
}

function serializeMail({ mail, kind, state, tries, at }: MailOfOrder) {
  return { mail, kind, state, tries, at: at.toISOString() }
}

function isAboutMoney({ kind, what }: Pick<TimelineEntry, 'kind' | 'what'>): boolean {
  return kind === 'paid' || kind === 'refund' || kind === 'refunded' || Boolean(what?.startsWith('refund-'))
}

type Reader = { readonly seesMoney: boolean; readonly names: Readonly<Record<string, string>> }

function serializeEntry(entry: TimelineEntry, { seesMoney, names }: Reader) {
  const { at, kind, what, text, staffId, amount, refundId, isUnderWay, isTakenOver } = entry
  const by = staffId ? names[staffId] : undefined
  return {
    at: at.toISOString(),
    kind,
    ...(what !== undefined && { what }),
    ...(typeof text === 'string' && { text }),
    ...(by !== undefined && { by }),
    ...(amount !== undefined && seesMoney && { amountPaise: amount }),
    ...(refundId !== undefined && seesMoney && { refundId }),
    ...(isUnderWay && { isUnderWay }),
    ...(isTakenOver !== undefined && { isTakenOver }),
  }
}
