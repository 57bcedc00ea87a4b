// A shop behind its HTTP interface, with the sandbox as card provider.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Deps } from '#server/deps.ts'
import { shopTasks } from '#server/jobs/tasks.ts'
import { openRazorpay } from '#server/platform/card-provider/razorpay/razorpay.ts'
import { makeJobsDue } from '#server/platform/jobs/jobs.fixture.ts'
import { type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts'
import { type Answered, answeredOf } from '../../tests/fixtures/answered.ts'
import { closeAfter } from '../../tests/fixtures/close-after.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { queueDuePayments } from './queue-due-payments.ts'

// Far ahead, so that no job is due by the queue's clock, which is PostgreSQL's.
const opening = new Date('2099-06-10T06:00:00Z')

export type { Answered }
export type Customer = {
  readonly id: string
  readonly token: string
  readonly email: string
  readonly phone: string
  /** IP address; most customers of a test share one. */
  readonly from?: string
}
export type Paid = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}
export type TestShop = Awaited<ReturnType<typeof openShop>>

type Options = {
  readonly sandbox?: SandboxOptions
  /** Listens on a port, so that the sandbox's webhooks arrive. */
  readonly receivesWebhooks?: boolean
  readonly timeout?: number
  readonly around?: (provider: Deps['cardProvider']) => Deps['cardProvider']
}

export async function openShop(t: TestContext, options: Options = {}) {
  const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:9/', webhookRetries: [], ...options.sandbox })
  closeAfter(t, sandbox.close)
  const server = await openShopServer(t, {
    catalogue: 'none',
    connections: 20,
    opening,
    settings: {
      RAZORPAY_API_URL: sandbox.url,
      RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret,an-earlier-secret',
    },
    cardProvider({ razorpay }) {
      const provider = openRazorpay(razorpay, { timeout: options.timeout ?? 2_000 })
      return options.around?.(provider) ?? provider
    },
  })
  const { app, deps, database, now } = server
  if (options.receivesWebhooks) {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await callSandbox('/sandbox/settings', { webhookUrl: `${url}/api/webhooks/razorpay` })
  }

  async function callSandbox(path: string, body: object, method = 'POST') {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    assert.ok(response.ok, JSON.stringify(answer))
    return answer
  }

  async function call(
    method: 'GET' | 'POST',
    path: string,
    { body, as }: { body?: object; as?: Customer } = {},
  ): Promise<Answered> {
    return answeredOf(
      await app.inject({
        method,
        url: path,
        ...(body && { payload: body }),
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
        remoteAddress: as?.from ?? '203.0.113.7',
      }),
    )
  }

  return {
    ...server,
    sandbox,
    call,
    post: (path: string, body: object, as?: Customer) => call('POST', path, { body, ...(as && { as }) }),
    get: (path: string, as?: Customer) => call('GET', path, as && { as }),
    pass: server.wait,
    setSandbox: (settings: object) => callSandbox('/sandbox/settings', settings),
    injectFault: (api: string, kind: string, { times = 1, ms = 1000 }: { times?: number; ms?: number } = {}) =>
      callSandbox('/sandbox/faults', { api, kind, times, ms }),
    clearFaults: () => callSandbox('/sandbox/faults', {}, 'DELETE'),
    pay: (orderId: string, { outcome = 'captured', webhook = false } = {}) =>
      callSandbox(`/sandbox/orders/${orderId}/pay`, { outcome, webhook }) as Promise<Paid>,
    callSandbox,
    fetchFromProvider: (path: string) =>
      fetch(`${sandbox.url}/v1${path}`, {
        headers: { authorization: `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}` },
      }).then((response) => response.json()),
    /** Queues and runs the jobs that are due by the shop's clock, until none is left. */
    async runJobs() {
      await queueDuePayments(deps)
      await makeJobsDue(database, { until: now() })
      await server.runJobs()
      // The other events of the payments that are decided now.
      await queueDuePayments(deps)
    },
    async sweep() {
      for (const name of ['sweep-payments', 'sweep-mails']) await shopTasks(deps)[name]?.({} as never)
    },
  }
}

export function expectStatus(answered: Answered, status: number): Answered {
  assert.equal(answered.status, status, JSON.stringify(answered.body))
  return answered
}

/** Its status and sentence are these. */
export function isRefused({ status, body }: Answered, ...expected: [number, string?]): void {
  assert.deepEqual([status, body.error], expected)
}
