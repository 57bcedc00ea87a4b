import { Check } from 'typebox/schema'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { RefundLines as RefundLinesSchema } from '#contract/backoffice/refunds.ts'
import { composeCreditNote } from '#domain/invoices/credit-note-document.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { missingByPosition } from '#domain/orders/hold-reasons.ts'
import { orderRules } from '#domain/orders/order-rules.ts'
import { type NotToShelf, notToShelf, placeCancelled } from '#domain/orders/placed-units.ts'
import { type RefundLine, refundableOf } from '#domain/orders/refund-lines.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { readPacker } from '#server/fulfilment/packing/claimed-orders.store.ts'
import { readCreditable } from '#server/invoices/issue-credit-note.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { creditNoteWords } from './credit-note-mail.ts'
import { readPartOfNext } from './found/read-paid-in-dashboard.ts'
import { type Creditable, planWanted, type RefundPlan } from './plan-refund.ts'
import { limitExceeded } from './refund-by-line.ts'
import { readWaitingOfOrder } from './requests/refund-requests.store.ts'

type Effect = NonNullable<StaffAnswer<'GET /api/orders/:number/refund'>['effect']>
type Query = { readonly act?: 'refund' | 'cancel' | undefined; readonly lines?: string | undefined }

/** What is left to refund of an order, and what the refund of some of it would do (REFUND-01); changes nothing. */
export function viewRefund(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { number, act = 'refund', lines: typed, roles }: Query & { number: string; roles: readonly Role[] },
) {
  return inSnapshot(database, async (snapshot) => {
    const order = await readOrder(snapshot, number)
    if (!order) return refuse('order-not-found')
    const refusal = orderRules[act](order)
    if (refusal) return refusal
    const creditable = await readCreditable(snapshot, number)
    const request = await readWaitingOfOrder(snapshot, number)
    const packedBy = await readPacker(snapshot, { orderNumber: number, now: clock.now() })
    const { unbooked } = await readPartOfNext(snapshot, order, { amount: 0, now: clock.now() })
    const left = {
      ...{ lines: leftOf(order, creditable), leftPaise: order.total - order.credited },
      ...(request && { request: { by: request.askerName, at: request.askedAt.toISOString() } }),
      ...(packedBy !== undefined && { packedBy }),
      ...(unbooked > 0 && { unbookedPaise: unbooked }),
    }
    if (typed === undefined) return left
    const lines = parseLines(typed)
    if (!lines) return refuse('wrong-shape', { fields: { lines: 'Please choose the units again' } })
    const now = clock.now()
    const plan = await planWanted(snapshot, order, { act, lines, now })
    if (isRefusal(plan)) return plan
    const limit = await limitExceeded(snapshot, roles, order.credited + plan.total)
    const { part: inDashboard } = await readPartOfNext(snapshot, order, { amount: plan.total, now })
    const effect = effectOf(order, plan, { now, shop, inDashboard, away: notToShelf(lines) })
    return { ...left, effect: { ...effect, ...(limit !== undefined && { aboveLimit: formatRupees(limit) }) } }
  })
}

function parseLines(typed: string): readonly RefundLine[] | undefined {
  try {
    const lines: unknown = JSON.parse(typed)
    return Check(RefundLinesSchema, lines) ? (lines as RefundLine[]) : undefined
  } catch {
    return undefined
  }
}

function leftOf(order: StoredOrder, { invoice, before }: Creditable) {
  const missing = missingByPosition(order)
  return order.lines.map((line) => {
    const { position, title, netQuantity, quantity } = line
    const { cancellable, left, paid, most } = refundableOf(line, { invoice, before: before.get(position) })
    return {
      position,
      title,
      netQuantity,
      quantity,
      left,
      cancellable,
      leftPaise: paid,
      mostPaise: most,
      missing: Math.min(cancellable, missing.get(position) ?? 0),
    }
  })
}

/** What a planned refund will do, as staff read it first. */
export function effectOf(
  order: StoredOrder,
  plan: RefundPlan,
  { now, shop, inDashboard, away }: { now: Date; inDashboard: Paise; away: NotToShelf } & Pick<Deps, 'shop'>,
): Effect {
  const { parts, invoice, unpacked, total, isWhole, hold } = plan
  const note = composeCreditNote(invoice, parts, { number: '(next number)', issuedAt: now, reason: '…' })
  const { taxable, cgst, sgst, igst, rounding } = note.totals
  const words = (inDashboard: Paise) => {
    const { subject, sentences } = creditNoteWords({ document: note, isAttached: true, isWhole, inDashboard }, shop)
    return { subject, sentences }
  }
  return {
    lines: parts.shares.map(({ position, kind, share: { title, quantity, total: amountPaise } }) => {
      return { position, title, kind, quantity, amountPaise }
    }),
    tax: {
      ...{ taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst },
      stateTaxName: note.stateTaxName,
    },
    roundingPaise: rounding,
    totalPaise: total,
    isLast: parts.isLast,
    unpacks: unpacked.map(({ number }) => number),
    endsHold: hold.left === null && order.heldReason !== null ? [order.heldReason] : [...hold.settled],
    lost: order.lines.filter(({ position }) => (plan.lost.get(position) ?? 0) > 0).map(({ title }) => title),
    placed: placeCancelled(plan, away).map(({ position, quantity, to }) => {
      return { position, title: titleAt(order, position), quantity, to }
    }),
    mail: words(0),
    ...(inDashboard > 0 && { sent: { paise: total - inDashboard, mail: words(inDashboard) } }),
  }
}

function titleAt({ lines }: StoredOrder, at: number): string {
  return lines.find(({ position }) => position === at)?.title ?? ''
}
