// For tests: a sandbox in this process, and a receiver of its webhooks.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SandboxOptions, startSandbox } from './sandbox.ts'

export type Received = { event: string; body: string; headers: IncomingHttpHeaders; at: number }
// Tests read answers of known shape.
export type Json = ReturnType<typeof JSON.parse>
export type Answer = { status: number; body: Json }

type ReceiverOptions = { answer?: (nth: number, event: string) => number | 'silence' }

export async function startReceiver({ answer = () => 200 }: ReceiverOptions = {}) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { event } = JSON.parse(body)
    received.push({ event, body, headers: request.headers, at: Date.now() })
    const status = answer(received.length, event)
    if (status !== 'silence') response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    events: () => received.map(({ event }) => event),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export async function openSandbox(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:9/nobody', webhookRetries: [], ...options })

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: {
        authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-secret')}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text } as Answer
  }

  async function newOrder(fields: object = {}): Promise<string> {
    const { body } = await call('POST', '/v1/orders', { amount: 50_000, currency: 'INR', ...fields })
    return body.id
  }

  async function payFor(orderId: string, fields: object = {}): Promise<string> {
    const { body } = await call('POST', `/sandbox/orders/${orderId}/pay`, fields)
    return body.razorpay_payment_id
  }

  return { ...sandbox, call, newOrder, payFor, plan: (fault: object) => call('POST', '/sandbox/faults', fault) }
}

export async function until(isSo: () => boolean | Promise<boolean>, { within = 5000 } = {}) {
  const end = Date.now() + within
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not so within ${within} ms: ${isSo}`)
    await sleep(5)
  }
}
