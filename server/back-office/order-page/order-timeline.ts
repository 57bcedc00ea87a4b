import { ownCancellationReason } from '#domain/orders/own-cancellation.ts'
import type { OrderDocument } from '#server/invoices/documents.store.ts'
import type { RefundRow } from '#server/payments/refunds/refunds.store.ts'
import type { MailOfOrder } from '#server/platform/mail/mails.store.ts'

export type TimelineEntry = {
  readonly at: Date
  readonly kind: string
  readonly what?: string
  readonly text?: string | null
  readonly staffId?: string | null
  readonly amount?: number
  /** The refund that it is part of: its credit note, its mail, the provider's answer. */
  readonly refundId?: string
  /** A refund that is not paid yet. */
  readonly isUnderWay?: true
  /** Of the begin of packing: somebody else had the order before. */
  readonly isTakenOver?: boolean | undefined
}

/** What the tables have in which it happened, so that nobody can change it. */
export type Happened = {
  readonly placedAt: Date
  readonly payment: { readonly id: string; readonly paidAt: Date; readonly amount: number } | undefined
  readonly documents: readonly OrderDocument[]
  readonly parcels: readonly {
    readonly at: Date
    readonly kind: string
    readonly parcel: number
    readonly value: string
    readonly staffId: string | null
  }[]
  readonly refunds: readonly RefundRow[]
  readonly requests: readonly {
    readonly act: string
    readonly returnNumber: string | null
    readonly hasCancelled: boolean
    readonly reason: string
    readonly total: number
    readonly state: string
    readonly askedAt: Date
    readonly askedBy: string
    readonly decidedAt: Date | null
    /** Null: the shop. */
    readonly decidedBy: string | null
  }[]
  readonly returns: readonly {
    readonly at: Date
    readonly number: string
    readonly state: string
    readonly staffId: string | null
  }[]
  readonly notes: readonly {
    readonly at: Date
    readonly text: string
    readonly staffId: string
    readonly isImportant: boolean
  }[]
  readonly mails: readonly MailOfOrder[]
  readonly audited: readonly {
    readonly at: Date
    readonly action: string
    readonly reason: string | null
    readonly staffId: string | null
    readonly refundId: string | null
    /** Of packing: somebody else had the order before. */
    readonly isTakenOver?: boolean
  }[]
}

/** What happened to an order, oldest first (ORDERS-04). What one transaction did at the same instant stays in this order. */
export function orderTimeline(happened: Happened): TimelineEntry[] {
  const { placedAt, payment, documents, parcels, refunds, requests, returns, notes, mails, audited } = happened
  const byNote = new Map(refunds.map(({ creditNoteNumber, id }) => [creditNoteNumber, id]))
  const byMail = new Map(refunds.map(({ id }) => [`refund-notice:${id}`, id]))
  const unpaid = new Set(refunds.flatMap(({ id, processedAt }) => (processedAt === null ? id : [])))
  const partOf = (refundId: string | undefined) => (refundId === undefined ? {} : { refundId })
  const entries: readonly TimelineEntry[] = [
    { at: placedAt, kind: 'placed' },
    ...(payment ? [{ at: payment.paidAt, kind: 'paid', what: payment.id, amount: payment.amount }] : []),
    ...documents.map(({ issuedAt: at, number: what, reason: text, amount }) => ({
      ...{ at, kind: 'document', what, text, amount },
      ...partOf(byNote.get(what)),
    })),
    ...notes.map(({ at, text, staffId, isImportant }) => ({
      ...{ at, kind: 'note', text, staffId },
      ...(isImportant && { what: 'important' }),
    })),
    ...parcels.map(({ at, kind, parcel, staffId }, index) => ({
      ...{ at, kind: `parcel-${kind}`, what: String(parcel), text: textOf(parcels, index), staffId },
    })),
    ...requests.flatMap(requestEntries),
    ...refunds
      .filter(({ reason }) => reason === ownCancellationReason)
      .map(({ decidedAt: at }) => ({ at, kind: 'cancelled-by-customer' })),
    ...refunds.map(({ id: refundId, decidedAt: at, paymentId: what, providerMessage: text, amount }) => ({
      ...{ at, kind: 'refund', what, text, amount, refundId },
      ...(unpaid.has(refundId) && ({ isUnderWay: true } as const)),
    })),
    ...refunds.flatMap(({ id: refundId, processedAt: at, paymentId: what, amount }) =>
      at === null ? [] : [{ at, kind: 'refunded', what, amount, refundId }],
    ),
    ...returns.map(({ at, number: what, state: text, staffId }) => ({
      ...{ at, kind: 'return', what, text, staffId },
    })),
    ...mails
      .filter(({ state }) => state !== 'waiting')
      .map(({ at, mail: what, state, staffId }) => ({
        ...{ at, kind: `mail-${state}`, what, staffId },
        // One that has failed stands by itself, and so does one that a person sends again.
        ...(state === 'sent' && staffId === null && partOf(byMail.get(what))),
      })),
    ...audited
      .filter(({ action }) => !ofRequests.includes(action))
      .map(({ at, action: what, reason: text, staffId, refundId, isTakenOver }) => ({
        // That of a refund is said by its credit note, which not all may see; the log has no words of it.
        ...{ at, kind: 'audit', what, staffId, ...(what !== 'order.refunded' && { text }) },
        ...(what === 'order.packing-claimed' && { isTakenOver }),
        ...(what === 'order.refunded' && partOf(refundId ?? undefined)),
        ...(what === 'order.refunded' && refundId !== null && unpaid.has(refundId) && ({ isUnderWay: true } as const)),
      })),
  ]
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** A parcel is packed again only by 'Undo' of its hand-over. */
function textOf(events: Happened['parcels'], index: number): string {
  const event = events[index]
  const isAgain =
    event?.kind === 'state' &&
    event.value === 'packed' &&
    events.slice(0, index).some(({ kind, parcel }) => kind === 'state' && parcel === event.parcel)
  return isAgain ? 'hand-over taken back' : (event?.value ?? '')
}

/** Said by the requests themselves, with their reasons. */
const ofRequests: readonly string[] = ['refund.requested', 'refund.allowed', 'refund.declined', 'refund.request-ended']

function requestEntries(request: Happened['requests'][number]): TimelineEntry[] {
  const { act, returnNumber, hasCancelled, reason, state, askedAt, askedBy, decidedAt, decidedBy } = request
  const what = act === 'return' ? (returnNumber ?? '') : act === 'cancel' || hasCancelled ? 'cancellation' : 'refund'
  const of = { what, amount: request.total }
  return [
    { at: askedAt, kind: 'request-waiting', ...of, text: reason, staffId: askedBy },
    ...(decidedAt === null ? [] : [{ at: decidedAt, kind: `request-${state}`, ...of, staffId: decidedBy }]),
  ]
}
