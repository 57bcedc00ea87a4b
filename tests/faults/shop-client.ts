// A customer's HTTP client; connections may break at any moment.
import type { Customer } from './scarce-products.ts'

// Tests read answers of known shape.
export type Answered = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> }

/** Number of answers by status; 'none' without an answer. */
export type Tally = Map<string, number>

export type ShopClient = {
  /** Undefined without an answer. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answered | undefined>
}

export function shopClient(url: string, { token, clientIp }: Customer, tally: Tally): ShopClient {
  return {
    async call(method, path, body) {
      try {
        const response = await fetch(url + path, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'x-forwarded-for': clientIp,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(15_000),
        })
        const answered = { status: response.status, body: await response.json() }
        count(tally, `${answered.status}${answered.body.code ? ` ${answered.body.code}` : ''}`)
        return answered
      } catch {
        count(tally, 'none')
        return undefined
      }
    },
  }
}

export function count(tally: Tally, name: string, by = 1): void {
  tally.set(name, (tally.get(name) ?? 0) + by)
}

/** How long a customer without any answer retries, while a server starts. */
const retryTimeout = 60_000

/** Retries while the shop is unreachable, and up to `times` on 5xx answers. */
export async function insist(
  ask: () => Promise<Answered | undefined>,
  { times, pause }: { times: number; pause: number },
): Promise<Answered | undefined> {
  const end = Date.now() + retryTimeout
  for (let left = times; ; ) {
    const answered = await ask()
    if (answered) left--
    if ((answered && answered.status < 500) || left < 1 || Date.now() > end) return answered
    await new Promise((done) => setTimeout(done, pause))
  }
}
