// A customer's line to the shop: real HTTP, which may break at any moment.
import type { Customer } from './scarce-products.ts'

// What a test reads out of an answer it knows the shape of.
export type Answered = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> }

/** How often each status was answered; 'none' when no answer came. */
export type Tally = Map<string, number>

export type ShopLine = {
  /** Undefined when no answer came. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answered | undefined>
}

export function shopLine(url: string, { token, clientIp }: Customer, tally: Tally): ShopLine {
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

/** However slowly the machine starts a server: a customer who gets no answer at all comes back for so long. */
const longestPatience = 60_000

/** Tries again while the shop cannot be reached, and some `times` while it says that it cannot. */
export async function insist(
  ask: () => Promise<Answered | undefined>,
  { times, pause }: { times: number; pause: number },
): Promise<Answered | undefined> {
  const end = Date.now() + longestPatience
  for (let left = times; ; ) {
    const answered = await ask()
    if (answered) left--
    if ((answered && answered.status < 500) || left < 1 || Date.now() > end) return answered
    await new Promise((done) => setTimeout(done, pause))
  }
}
