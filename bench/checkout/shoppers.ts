// Customers at the shop's front door, and their banks at the sandbox's.
import { Agent, request } from 'node:http'
import type { Signed } from '../../tests/faults/provider-desk.ts'
import { type Cart, cartOf, createOrderBody, saveOrderBody } from './bodies.ts'
import { addressOf, tokenOf } from './stage.ts'

export type Addresses = { readonly url: string; readonly sandboxUrl: string; readonly products: readonly string[] }
export type Bought = { readonly perSecond: number; readonly bought: number }
type Opened = { readonly nth: number; readonly cart: Cart; readonly id: string }

/** Enough that no connection to the database is idle while a request is read or an answer written. */
const atOnce = 24
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/**
 * Full checkouts a second: as many payments opened as go into `seconds`, paid at the sandbox while the clock stands (a
 * customer's typing is not the shop's), then all of them saved. The shop's own questions to the provider count.
 */
export async function buyFor(seconds: number, { url, sandboxUrl, products }: Addresses, from: number): Promise<Bought> {
  const opened: Opened[] = []
  const begun = performance.now()
  let next = from
  await together(async () => {
    if (performance.now() - begun > seconds * 1000) return false
    const nth = next++
    const cart = cartOf(nth, products)
    const { id } = await post(`${url}/create-order`, createOrderBody(cart), nth)
    opened.push({ nth, cart, id: id ?? '' })
    return true
  })
  const opening = performance.now() - begun
  const paid: [Opened, Signed][] = []
  const toPay = [...opened]
  await together(async () => {
    const one = toPay.pop()
    if (!one) return false
    const desk = `${sandboxUrl}/sandbox/orders/${one.id}/pay`
    paid.push([one, await post<Signed>(desk, { outcome: 'captured', webhook: false })])
    return true
  })
  const resumed = performance.now()
  await together(async () => {
    const one = paid.pop()
    if (!one) return false
    const [{ nth, cart }, signed] = one
    const { state } = await post<{ state: string }>(`${url}/save-order`, saveOrderBody(signed, cart), nth)
    if (state !== 'ordered') throw new Error(`A paid cart is ${state}`)
    return true
  })
  const saving = performance.now() - resumed
  return { bought: opened.length, perSecond: opened.length / ((opening + saving) / 1000) }
}

async function together(work: () => Promise<boolean>): Promise<void> {
  const shopper = async () => {
    while (await work());
  }
  await Promise.all(Array.from({ length: atOnce }, shopper))
}

function post<T = { id?: string }>(url: string, body: object, nth?: number): Promise<T> {
  const bytes = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(bytes),
    ...(nth !== undefined && { authorization: `Bearer ${tokenOf(nth)}`, 'x-forwarded-for': addressOf(nth) }),
  }
  return new Promise((done, fail) => {
    const asking = request(url, { agent, method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) done(JSON.parse(text))
        else fail(new Error(`${url} answered ${answer.statusCode}: ${text}`))
      })
    })
    asking.on('error', fail)
    asking.end(bytes)
  })
}
