// One customer from 'Pay Now' to the outcome, over HTTP.
import { setTimeout as sleep } from 'node:timers/promises'
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { toRupees } from '#domain/money.ts'
import { openPayment } from './open-payment.ts'
import type { PurchasePlan } from './purchase-plan.ts'
import type { SandboxClient, Signed } from './sandbox-client.ts'
import { priceOf } from './scarce-products.ts'
import { type Answered, insist, type ShopClient } from './shop-client.ts'
import type { ReportedAnswer } from './snapshot.ts'

export type Surroundings = {
  readonly shop: ShopClient
  readonly provider: SandboxClient
  /** Resolves when the reservations of this round have expired. */
  readonly lateMoment: Promise<void>
  readonly onAnswer: (answer: ReportedAnswer) => void
}

/** Returns the outcome that this customer sees. */
export async function buy(plan: PurchasePlan, around: Surroundings): Promise<string> {
  await sleep(plan.comesAfter)
  const { cart, tabs } = plan
  const open = () => openPayment({ cart, namesLines: plan.client === 'storefront' }, around.shop)
  const ids = await Promise.all(Array.from({ length: tabs === 'six at once' ? 6 : 1 }, open))
  if (plan.isLate || tabs === 'again later') await around.lateMoment
  if (tabs === 'again later') ids.push(await open())
  const opened = [...new Set(ids.filter((id) => id !== undefined))]
  if (opened.length === 0) return 'not opened'
  if (plan.pays === 'never') return 'never paid'
  const ends = await Promise.all(opened.map((id) => pay(plan, id, around)))
  return opened.length > 1 ? `${opened.length} payments of one cart` : (ends[0] ?? '')
}

async function pay(plan: PurchasePlan, orderId: string, around: Surroundings): Promise<string> {
  const { provider } = around
  const { webhook } = plan
  try {
    if (plan.declinesFirst) await provider.pay(orderId, { outcome: 'failed', webhook })
    if (plan.pays === 'late-bank') {
      const failed = await provider.pay(orderId, { outcome: 'failed', webhook })
      await around.lateMoment
      await provider.authoriseLate(failed.razorpay_payment_id, { webhook })
      return 'paid late by the bank'
    }
    if (plan.pays === 'never') return 'never paid'
    const paid = await provider.pay(orderId, { outcome: plan.pays, webhook })
    await reportPayment(plan, paid, around)
    return 'paid'
  } catch (fault) {
    // Two carts of one customer may be one payment, which is then paid already.
    if (String(fault).includes('order_already_paid')) return 'paid already'
    throw fault
  }
}

async function reportPayment(plan: PurchasePlan, paid: Signed, { shop, onAnswer }: Surroundings): Promise<void> {
  const body = saveOrderBody(plan, paid)
  const paymentId = paid.razorpay_payment_id
  const report = async () => {
    const answered = await insist(() => shop.call('POST', '/save-order', body), { times: 8, pause: 400 })
    note(answered, paymentId, onAnswer)
    if (answered?.status === 202) {
      await sleep(200)
      note(await shop.call('GET', `/api/payments/${body.orderId}`), paymentId, onAnswer)
    }
  }
  if (plan.says === 'nothing') return
  if (plan.says !== 'racing the webhook') await sleep(300)
  if (plan.says === 'five at once') await Promise.all(Array.from({ length: 5 }, report))
  else if (plan.says === 'thrice') for (let nth = 0; nth < 3; nth++) await report()
  else await report()
}

function note(answered: Answered | undefined, paymentId: string, onAnswer: (answer: ReportedAnswer) => void) {
  if (answered?.body.state === 'ordered')
    onAnswer({ paymentId, what: 'ordered', orderNumber: answered.body.orderNumber })
  if (answered?.body.code === 'will-be-refunded') onAnswer({ paymentId, what: 'will-be-refunded' })
}

function saveOrderBody({ cart, client, isLying }: PurchasePlan, paid: Signed) {
  const ordered = client === 'amount-only, other lines' ? cart.map((line) => ({ ...line, qty: line.qty + 1 })) : cart
  return {
    name: 'Asha Rao',
    email: 'asha@example.in',
    contact: '9876543210',
    totalAmount: isLying ? 1 : 999,
    orderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    products: ordered.map(({ pid, qty }) => ({
      pid,
      qty,
      productName: pid,
      price: isLying ? 0.01 : toRupees(priceOf(pid)),
    })),
    price: isLying ? 1 : 999,
    user_id: 'any',
    address: [
      {
        address: billingAddress.address,
        address2: '',
        stateIn: client === 'amount-only, elsewhere' ? 'Lakshadweep' : billingAddress.stateIn,
        zip: billingAddress.zip,
        country: 'India',
      },
    ],
    ...(client === 'storefront' && { signature: paid.razorpay_signature }),
  }
}
