// Shoppers who pay many at once, and the webhooks of their payments.
import { Agent } from 'node:http'
import { webhookSignature } from '#server/platform/card-provider/razorpay/signatures.ts'
import { type Cart, cartOf, createOrderBody, saveOrderBody } from './bodies.ts'
import { paid, secret } from './provider.ts'
import { post, send, together } from './shoppers.ts'

export type Settled = {
  readonly settled: number
  readonly perSecond: number
  /** The first customer who has not bought. */
  readonly next: number
}

const usual = 64
const agent = new Agent({ keepAlive: true, maxSockets: 4 * usual })
const events = ['payment.authorized', 'payment.captured', 'order.paid']

/** Orders a second: each opens its payment, then is reported by the browser and by three webhooks at the same time. */
export async function settleFor(
  seconds: number,
  url: string,
  from: number,
  { atOnce = usual }: { atOnce?: number } = {},
): Promise<Settled> {
  const products = ((await (await fetch(`${url}/api/products`)).json()) as { id: string }[]).map(({ id }) => id)
  const begun = performance.now()
  let [next, settled] = [from, 0]
  await together(async () => {
    if (performance.now() - begun > seconds * 1000) return false
    const nth = next++
    const cart = cartOf(nth, products)
    const { id } = await post<{ id: string }>(`${url}/create-order`, createOrderBody(cart), { nth, agent })
    const [{ state }] = await Promise.all([
      report(url, id, { nth, cart }),
      ...events.map((event) => tell(url, event, id)),
    ])
    if (state !== 'ordered') throw new Error(`A paid cart is ${state}`)
    settled += 1
    return true
  }, atOnce)
  return { settled, perSecond: settled / ((performance.now() - begun) / 1000), next }
}

function report(url: string, id: string, { nth, cart }: { nth: number; cart: Cart }) {
  return post<{ state: string }>(`${url}/save-order`, saveOrderBody(paid(id), cart), { nth, agent })
}

/** The provider sends some two kilobytes. */
function tell(url: string, event: string, orderId: string): Promise<object> {
  const payment = { id: paid(orderId).razorpay_payment_id, order_id: orderId, notes: { filling: 'x'.repeat(1_500) } }
  const body = JSON.stringify({ entity: 'event', event, payload: { payment: { entity: payment } } })
  const headers = {
    'x-razorpay-event-id': `${event} ${orderId}`,
    'x-razorpay-signature': webhookSignature(Buffer.from(body), secret),
  }
  return send(`${url}/api/webhooks/razorpay`, body, { headers, agent })
}
