// The X-Refund-Idempotency header: repeating the key and body returns the first refund.
import type { Refund } from './entities.ts'
import type { Ledger } from './ledger.ts'
import { Refusal } from './refusal.ts'

export type Idempotency = { key: string; fingerprint: string }

export function createRefundIdempotency(ledger: Ledger) {
  const inFlight = new Set<string>()

  /** Runs `work` once per key; the key stays free when `work` fails. */
  return async function once<Answer>(
    { key, paymentId, body }: { key: string | undefined; paymentId: string; body: unknown },
    work: (idempotency: Idempotency | undefined) => Promise<Answer>,
  ): Promise<Answer | Refund> {
    if (key === undefined) return work(undefined)
    checkKey(key)
    const fingerprint = `${paymentId} ${canonical(body)}`
    if (inFlight.has(key)) {
      throw new Refusal({ description: 'A request with the same idempotency key is already in progress.' }, 409)
    }
    const earlier = ledger.refunds.all().find(({ idempotency }) => idempotency?.key === key)
    if (earlier && earlier.idempotency?.fingerprint !== fingerprint) {
      throw new Refusal({
        description: 'Different request with the same idempotency key has already been processed.',
      })
    }
    if (earlier) return earlier.refund

    inFlight.add(key)
    try {
      return await work({ key, fingerprint })
    } finally {
      inFlight.delete(key)
    }
  }
}

function checkKey(key: string) {
  if (/^[A-Za-z0-9_-]{10,}$/.test(key)) return
  throw new Refusal({
    description: 'The idempotency key must have at least 10 characters, only letters, digits, hyphens and underscores.',
  })
}

function canonical(body: unknown): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body ?? {})
  if (Array.isArray(body)) return JSON.stringify(body)
  const sorted = Object.entries(body).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${sorted.map(([name, value]) => `${name}:${canonical(value)}`).join(',')}}`
}
