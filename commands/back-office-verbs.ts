// The verbs of `npm run back-office`; each prints its result in a sentence or two.

import { StartFault } from '#database/start-fault.ts'
import { reconciledDays } from '#domain/accounting/reconciled-days.ts'
import { formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { day, indianDate, later } from '#domain/time.ts'
import { reconcile } from '#server/accounting/reconcile.ts'
import { auditOnly } from '#server/audit/audited-change.ts'
import { failedJobs, removeFailedJobs, retryFailedJobs } from '#server/back-office/failed-jobs.ts'
import type { Deps } from '#server/deps.ts'
import { deliverOrder } from '#server/fulfilment/deliver-order.ts'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import { readOpenRefunds } from '#server/payments/refunds/refunds.store.ts'
import { showOrder } from '#server/payments/show-order.ts'

type BackOffice = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>
type Options = {
  readonly orderNumber: string
  readonly line?: string
  readonly reason?: string
  readonly restock?: boolean
  readonly from?: string
  readonly to?: string
  readonly retry?: string
  readonly remove?: string
}

const sentences = {
  'order-not-found': 'There is no order of this number.',
  'order-refunded': 'This order has been refunded and cannot be delivered.',
  'not-in-order': 'This product is not in the order.',
  'coming-back': 'Nothing was delivered: the parcels of this order are coming back.',
  'in-a-parcel': 'Units of this product are in a parcel. Without --line, all parcels of the order are delivered.',
  'on-hold': 'This order is on hold.',
  'too-few-good': 'Too few units lie in batches that may be packed: others are stopped or past their last day.',
  'credit-notes-closed': 'Credit notes for the year of this invoice are closed. Ask your accountant.',
  'below-least': 'The card provider refunds ₹1 or more.',
} as const

export async function show(deps: BackOffice, { orderNumber }: Options) {
  const { order, refund, creditNote } = orFail(await showOrder(deps, { orderNumber }))
  console.log(
    `${order.number} of ${indianDate(order.placedAt)}, ${order.ordered.firstName} ${order.ordered.lastName}, ${order.email}`,
  )
  if (order.delivery) console.log(`Delivery promised ${formatDateRange(order.delivery)}`)
  for (const { productId, title, quantity, unitPrice, status } of order.lines) {
    console.log(`  ${quantity} × ${title} (${productId}), ${formatRupeesExactly(unitPrice)} each: ${status}`)
  }
  console.log(`Paid ${formatRupeesExactly(order.total)} with ${order.paymentId}`)
  if (order.refundedAt) {
    const state = refund && stateAndReason(refund)
    console.log(`Refunded on ${indianDate(order.refundedAt)}, credit note ${creditNote}; the refund is ${state}`)
  }
}

export async function deliver(deps: BackOffice, { orderNumber, line }: Options) {
  const delivered = orFail(await deliverOrder(deps, { orderNumber, productId: line }))
  for (const { quantity, title } of delivered) console.log(`Delivered: ${quantity} × ${title}`)
  if (delivered.length === 0) console.log('Everything was delivered before.')
}

export async function refund(deps: BackOffice, { orderNumber, reason = '', restock = false }: Options) {
  if (reason.trim().length < 3 || reason.length > 200) {
    throw new StartFault('Please give a reason of 3 to 200 characters, which the customer reads: --reason "…"')
  }
  const wanted = { orderNumber, reason: reason.trim(), restocks: restock }
  const { amount, creditNoteNumber, isNew } = orFail(await refundOrder(deps, wanted))
  const sum = formatRupeesExactly(amount)
  if (!isNew) return console.log(`Refunded before: ${sum}, credit note ${creditNoteNumber}. Nothing was done.`)
  console.log(`Refunding ${sum}; the customer gets a mail with credit note ${creditNoteNumber}.`)
  console.log(
    restock
      ? 'The units are back in stock.'
      : 'Units that were still here are written off (use --restock to put them back in stock).',
  )
}

export async function refunds({ database }: BackOffice) {
  const open = await readOpenRefunds(database)
  for (const refund of open) {
    const { paymentId, amount, orderNumber, reason, decidedAt, nextTryAt } = refund
    const whose = orderNumber ?? 'no order'
    console.log(
      `${paymentId}, ${whose}, ${formatRupeesExactly(amount)}, ${indianDate(decidedAt)}, ${reason}: ${stateAndReason(refund)}`,
    )
    if (nextTryAt) console.log(`  next try at ${nextTryAt.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })}`)
  }
  if (open.length === 0) console.log('All refunds are processed.')
}

function stateAndReason({ state, providerMessage }: { state: string; providerMessage: string | null }): string {
  return providerMessage ? `${state}: ${providerMessage}` : state
}

export async function reconcileDays(deps: BackOffice, { from, to }: Options) {
  const defaultDays = reconciledDays(deps.clock.now())
  const span = { from: from ? startOf(from) : defaultDays.from, to: to ? later(startOf(to), day) : defaultDays.to }
  const { payments, captured, difference, differences, unknownPayments } = await reconcile(deps, span)
  await auditOnly(
    deps,
    { kind: 'command' },
    {
      action: 'reconciliation.made',
      subject: { kind: 'reconciliation', id: indianDate(span.from) },
      after: { payments, differing: differences.length, differencePaise: difference },
    },
  )
  for (const { kind, paymentId, orderNumber, by, atProvider, inShop, providerMessage } of differences) {
    console.log(`${kind}: ${paymentId}, ${orderNumber ?? 'no order'}, by ${by} paise`)
    console.log(`  provider: ${atProvider?.amount ?? 0} paid, ${atProvider?.refunded ?? 0} refunded`)
    console.log(`  shop: ${inShop.ordered} ordered, ${inShop.refunded} refunded`)
    if (providerMessage) console.log(`  the provider refuses the refund: ${providerMessage}`)
  }
  console.log(`${payments} payments, ${formatRupeesExactly(captured)} captured: ${differences.length} differ`)
  if (differences.length === 0) return
  console.log(`They differ by ${formatRupeesExactly(difference)}. Payments without order or refund have been settled.`)
  if (unknownPayments.length > 0) {
    console.log(`Not these, which the shop does not know: refund them at the provider: ${unknownPayments.join(', ')}`)
  }
  process.exitCode = 1
}

export async function jobs(deps: BackOffice, { retry, remove }: Options) {
  if (retry && remove) throw new StartFault('Use either --retry or --remove.')
  const found = retry
    ? await retryFailedJobs(deps, retry)
    : remove
      ? await removeFailedJobs(deps, remove)
      : await failedJobs(deps)
  for (const { id, name, key, attempts, queuedAt, lastError } of found) {
    console.log(
      `${id}, ${name}, ${key}, queued on ${indianDate(queuedAt)}, ${attempts} tries: ${lastError ?? 'no error'}`,
    )
  }
  if (found.length === 0) return console.log('There is no such failed job.')
  if (retry) console.log('They are retried now.')
  if (remove) console.log('They are removed. Work that is still due gets a new job within two minutes.')
}

function orFail<T>(result: T): Exclude<T, { refused: string }> {
  if (isRefusal(result)) throw new StartFault(sentences[result.refused as keyof typeof sentences])
  return result as Exclude<T, { refused: string }>
}

/** `2026-11-20` is the Indian day. */
function startOf(date: string): Date {
  const begin = new Date(`${date}T00:00:00+05:30`)
  if (/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(begin.getTime())) return begin
  throw new StartFault(`'${date}' is not a date; write it as 2026-11-20.`)
}
