// The body and the headers of a webhook.
import { createHmac } from 'node:crypto'
import type { Announced } from '../card-provider/ledger.ts'

const accountId = 'acc_SandboxAccount'

export function webhookBody(
  event: string,
  { refund, payment, order, settlement }: Announced,
  { now }: { now: number },
): string {
  const present = Object.entries({ refund, payment, order, settlement }).filter(([, entity]) => entity !== undefined)
  return JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: present.map(([name]) => name),
    payload: Object.fromEntries(present.map(([name, entity]) => [name, { entity }])),
    created_at: now,
  })
}

export function webhookHeaders(body: string, { id, secret }: { id: string; secret: string }) {
  return {
    'user-agent': 'Razorpay-Webhook/v1',
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
    'request-id': id,
    'x-razorpay-event-id': id,
    'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
  }
}
