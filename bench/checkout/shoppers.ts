// HTTP clients that check out.
import { Agent, request } from 'node:http'
import { type Cart, cartOf, createOrderBody, saveOrderBody } from './bodies.ts'
import { paid } from './provider.ts'
import { clientIpOf, tokenOf } from './stage.ts'

export type Targets = { readonly url: string; readonly products: readonly string[] }
export type Bought = { readonly perSecond: number; readonly bought: number }
type Opened = { readonly nth: number; readonly cart: Cart; readonly id: string }

/** Enough that no connection to the database is idle while a request is read or an answer written. */
const atOnce = 24
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/** Full checkouts a second: opens payments for `seconds`, then saves them all. The shop's calls to the provider count as its time. */
export async function buyFor(seconds: number, { url, products }: Targets, from: number): Promise<Bought> {
  const opened: Opened[] = []
  const begun = performance.now()
  let next = from
  await together(async () => {
    if (performance.now() - begun > seconds * 1000) return false
    const nth = next++
    const cart = cartOf(nth, products)
    const { id } = await post<{ id?: string }>(`${url}/create-order`, createOrderBody(cart), { nth, agent })
    opened.push({ nth, cart, id: id ?? '' })
    return true
  })
  const toSave = [...opened]
  await together(async () => {
    const one = toSave.pop()
    if (!one) return false
    const { nth, cart, id } = one
    const { state } = await post<{ state: string }>(`${url}/save-order`, saveOrderBody(paid(id), cart), { nth, agent })
    if (state !== 'ordered') throw new Error(`A paid cart is ${state}`)
    return true
  })
  return { bought: opened.length, perSecond: opened.length / ((performance.now() - begun) / 1000) }
}

export async function together(work: () => Promise<boolean>, shoppers = atOnce): Promise<void> {
  const shopper = async () => {
    while (await work());
  }
  await Promise.all(Array.from({ length: shoppers }, shopper))
}

/** As the nth customer. */
export function post<T>(url: string, body: object, { nth, agent }: { nth: number; agent: Agent }): Promise<T> {
  const headers = { authorization: `Bearer ${tokenOf(nth)}`, 'x-forwarded-for': clientIpOf(nth) }
  return send<T>(url, JSON.stringify(body), { headers, agent })
}

export function send<T>(
  url: string,
  body: string,
  { headers, agent }: { headers: Record<string, string>; agent: Agent },
): Promise<T> {
  const options = {
    agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  }
  return new Promise((done, fail) => {
    const sending = request(url, options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) done(JSON.parse(text))
        else fail(new Error(`${url} answered ${answer.statusCode}: ${text}`))
      })
    })
    sending.on('error', fail)
    sending.end(body)
  })
}
