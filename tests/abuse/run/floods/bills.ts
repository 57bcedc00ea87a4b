// Sixty connections download one customer's invoice repeatedly, while another customer buys and waits for the mail.
import { setTimeout as sleep } from 'node:timers/promises'
import { totalsOf } from '#domain/cart/totals.ts'
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { toRupees } from '#domain/money.ts'
import { saveOrderBody } from '../../../../bench/checkout/bodies.ts'
import type { AbuseStage, Customer } from '../abuse-stage.ts'
import { attack, posting } from '../attack.ts'
import { atMost, type Flood } from '../flood.ts'

/** Seconds. */
const limit = 5
const maxWait = 20
let downloader: Customer
let orderId: string
let seconds: number

export const bills: Flood = {
  name: 'bills',
  title: '60 connections download one invoice, while another customer buys',
  async prepare(stage) {
    downloader = stage.nextCustomer()
    orderId = await buy(stage, downloader)
  },
  async attack(stage, ends) {
    const requests = [posting('/generateBill', { orderId }, { from: '203.0.113.90', token: downloader.token })]
    const found = new AbortController()
    const attacking = attack({ url: stage.shopUrl, requests, connections: 60 }, found.signal)
    await sleep(2_000)
    seconds = await secondsUntilConfirmed(stage)
    if (!ends.aborted) await new Promise((done) => ends.addEventListener('abort', done))
    found.abort()
    await attacking
  },
  check: async () => [atMost('seconds until the confirmation of a purchase has left', seconds, { limit })],
}

async function secondsUntilConfirmed(stage: AbuseStage): Promise<number> {
  const buyer = stage.nextCustomer()
  await buy(stage, buyer)
  const begin = performance.now()
  while (performance.now() - begin < maxWait * 1000) {
    if ((await stage.messages('email', buyer.email)).length > 0) break
    await sleep(100)
  }
  return Math.round((performance.now() - begin) / 100) / 10
}

async function buy(stage: AbuseStage, { token, email, address: from }: Customer): Promise<string> {
  const [product] = await stage.products()
  const cart = [{ pid: product?.id as string, qty: 1 }]
  const amount = toRupees(totalsOf([{ quantity: 1, unitPrice: product?.price }]).payable)
  const address = { ...billingAddress, email }
  const post = (path: string, body: object) => stage.call({ path, body, token, from })
  const opened = await post('/create-order', { amount, products: cart, address })
  const paid = await stage.provider.pay(opened.body.id, { outcome: 'captured', webhook: false })
  const saved = await post('/save-order', { ...saveOrderBody(paid, cart), email })
  if (saved.body?.state !== 'ordered')
    throw new Error(`A purchase was answered ${saved.status}: ${JSON.stringify(saved.body)}`)
  return saved.body.orderNumber
}
