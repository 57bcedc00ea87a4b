// The sandbox as the run uses it: pays, plans faults, and reads the provider's records.
import type { ProviderPayment, ProviderRefund } from './snapshot.ts'

export type Signed = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}
export type Outcome = 'captured' | 'authorized' | 'failed'
export type SentMail = { readonly to: string; readonly subject: string; readonly text: string; readonly sentAt: string }
export type SandboxClient = ReturnType<typeof openSandboxClient>

/** Of the sandbox. */
export const keys = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox-secret' } as const
const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

export function openSandboxClient(url: string) {
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer as T
  }

  async function all<T>(path: string): Promise<T[]> {
    const items: T[] = []
    for (;;) {
      const page = await ask<{ items: T[] }>('GET', `${path}?count=100&skip=${items.length}`)
      items.push(...page.items)
      if (page.items.length < 100) return items
    }
  }

  const mails = () => ask<SentMail[]>('GET', '/messages?channel=email')

  return {
    pay: (orderId: string, { outcome, webhook }: { outcome: Outcome; webhook: boolean }) =>
      ask<Signed>('POST', `/sandbox/orders/${orderId}/pay`, { outcome, webhook }),
    /** The bank authorizes after the provider's time-out. */
    authoriseLate: (paymentId: string, { webhook }: { webhook: boolean }) =>
      ask('POST', `/sandbox/payments/${paymentId}/authorize`, { webhook }),
    settleRefund: (refundId: string, outcome: 'processed' | 'failed') =>
      ask('POST', `/sandbox/refunds/${refundId}/settle`, { outcome }),
    /** As somebody does in the provider's dashboard: without receipt. */
    refundInDashboard: (paymentId: string, { amount, webhook }: { amount: number; webhook: boolean }) =>
      ask<Pick<ProviderRefund, 'id' | 'status'>>('POST', `/sandbox/payments/${paymentId}/refund`, { amount, webhook }),
    plan: (fault: { api: string; kind: string; times: number; ms: number }) => ask('POST', '/sandbox/faults', fault),
    heal: () => ask('DELETE', '/sandbox/faults'),
    set: (settings: object) => ask('POST', '/sandbox/settings', settings),
    payments: async (): Promise<ProviderPayment[]> =>
      (await all<RawPayment>('/v1/payments')).map(({ id, order_id, amount, amount_refunded, status, captured }) => ({
        id,
        providerOrderId: order_id,
        amount,
        refunded: amount_refunded,
        status,
        captured,
      })),
    refundsOf: async (paymentId: string) =>
      (await ask<{ items: { id: string; status: string }[] }>('GET', `/v1/payments/${paymentId}/refunds`)).items,
    refunds: async (): Promise<ProviderRefund[]> =>
      (await all<RawRefund>('/v1/refunds')).map(({ id, payment_id, amount, status, receipt }) => ({
        ...{ id, paymentId: payment_id, amount, status, isOurs: receipt !== null },
      })),
    mails,
    /** Takes all mails from the mailbox, which keeps the newest 2,000; one that comes meanwhile is lost. */
    async emptyMailbox(): Promise<SentMail[]> {
      const taken = await mails()
      await ask('DELETE', '/messages')
      return taken
    },
    async webhooksWaiting(): Promise<number> {
      const deliveries = await ask<{ state: string }[]>('GET', '/sandbox/webhooks')
      return deliveries.filter(({ state }) => state === 'waiting').length
    },
  }
}

type RawPayment = {
  readonly id: string
  readonly order_id: string
  readonly amount: number
  readonly amount_refunded: number
  readonly status: ProviderPayment['status']
  readonly captured: boolean
}

type RawRefund = {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly status: ProviderRefund['status']
  readonly receipt: string | null
}
