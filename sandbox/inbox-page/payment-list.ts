import type { Payment, Refund } from '../card-provider/entities.ts'
import type { Ledger, OrderRecord } from '../card-provider/ledger.ts'
import { type Markup, markup } from '../markup.ts'
import { rupees } from '../rupees.ts'
import { item, moment, pill } from './item.ts'

export function paymentList(ledger: Ledger): Markup {
  const orders = ledger.orders.all().slice(-40).toReversed()
  const payments = Map.groupBy(ledger.payments.all(), ({ order_id }) => order_id)
  const refunds = Map.groupBy(
    ledger.refunds.all().map(({ refund }) => refund),
    ({ payment_id }) => payment_id,
  )
  const none = markup`<li class="none">No orders at the card provider yet.</li>`
  return markup`<ul class="items" data-live="payments">
    ${orders.length === 0 ? none : orders.map((order) => orderItem(order, payments.get(order.order.id) ?? [], refunds))}
  </ul>`
}

function orderItem({ order, capture }: OrderRecord, payments: Payment[], refunds: Map<string, Refund[]>): Markup {
  const isPayable = order.status !== 'paid' && !payments.some(({ status }) => status === 'authorized')
  const content = markup`
    <div class="line">
      <strong class="sum">${rupees(order.amount)}</strong> ${pill(order.status)}
      ${capture === 'manual' && markup`<span class="pill">manual capture</span>`}
      ${moment(order.created_at * 1000)}
    </div>
    <p class="ids"><code>${order.id}</code>${order.receipt && markup` receipt <code>${order.receipt}</code>`}</p>
    ${payments.map((payment) => paymentPart(payment, refunds.get(payment.id) ?? []))}
    ${isPayable && payButtons(order.id)}`
  return item(order.id, content)
}

function payButtons(orderId: string): Markup {
  const choices = [
    ['captured', 'Pay it'],
    ['authorized', 'Authorise only'],
    ['failed', 'Let it fail'],
  ]
  return markup`<p class="buttons">${choices.map(([outcome, label]) =>
    action(`/sandbox/orders/${orderId}/pay`, { label: String(label), body: { outcome } }),
  )}</p>`
}

function paymentPart(payment: Payment, refunds: Refund[]): Markup {
  return markup`<div class="part">
    <div class="line">
      <span>${means(payment)}</span> ${pill(payment.status)}
      ${payment.late_authorized && markup`<span class="pill">late</span>`}
      ${payment.refund_status === 'partial' && markup`<span class="pill">${rupees(payment.amount_refunded)} back</span>`}
      ${moment(payment.created_at * 1000)}
    </div>
    <p class="ids"><code>${payment.id}</code></p>
    ${payment.error_reason && markup`<p class="reason">${payment.error_reason}: ${payment.error_description}</p>`}
    ${paymentButtons(payment)}
    ${refunds.map(refundPart)}
  </div>`
}

function means({ card, vpa, bank }: Payment): string {
  return card ? `${card.network} … ${card.last4}` : (vpa ?? bank ?? '')
}

function paymentButtons({ id, status }: Payment): Markup | false {
  if (status === 'failed') {
    return markup`<p class="buttons">${action(`/sandbox/payments/${id}/authorize`, { label: 'Authorise late' })}</p>`
  }
  if (status !== 'authorized') return false
  return markup`<p class="buttons">${action(`/sandbox/payments/${id}/lapse`, { label: 'Give back uncaptured' })}</p>`
}

function refundPart({ id, amount, status, created_at }: Refund): Markup {
  const path = `/sandbox/refunds/${id}/settle`
  return markup`<div class="part">
    <div class="line"><span>Refund of ${rupees(amount)}</span> ${pill(status)} ${moment(created_at * 1000)}</div>
    <p class="ids"><code>${id}</code></p>
    ${
      status === 'pending' &&
      markup`<p class="buttons">${action(path, { label: 'Goes through', body: { outcome: 'processed' } })}
        ${action(path, { label: 'Fails', body: { outcome: 'failed' } })}</p>`
    }
  </div>`
}

/** A button for which the page's script sends a request. */
export function action(path: string, { label, body = {} }: { label: string; body?: object }): Markup {
  return markup`<button type="button" data-post="${path}" data-body="${JSON.stringify(body)}">${label}</button>`
}
