import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

function start(env: Record<string, string> = {}) {
  return fork(new URL('./main.ts', import.meta.url), {
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/', ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

async function ready(child: ChildProcess): Promise<{ ready: true; port: number; smtpPort: number }> {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => assert.fail(`ended with ${code} before it was ready`)),
  ])
  return message
}

test('PAY-05 the sandbox reports its URL to its parent and keeps its state after a kill', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-main-'))
  context.after(() => rmSync(directory, { recursive: true }))
  const authorization = `Basic ${btoa('rzp_test_sandbox:sandbox-secret')}`
  const orders = (port: number) => `http://127.0.0.1:${port}/v1/orders`

  const first = start({ SANDBOX_DATA_DIR: directory })
  const { port, smtpPort, ready: isReady } = await ready(first)
  assert.ok(isReady && port > 0 && smtpPort > 0)
  const order = await fetch(orders(port), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 100, currency: 'INR' }),
  })
  first.kill('SIGKILL')
  await once(first, 'exit')

  const second = start({ SANDBOX_DATA_DIR: directory })
  const again = await ready(second)
  const list = await fetch(orders(again.port), { headers: { authorization } })
  assert.deepEqual(await list.json(), { entity: 'collection', count: 1, items: [await order.json()] })
  second.kill('SIGTERM')
  assert.deepEqual(await once(second, 'exit'), [0, null])
})

test('PAY-05 the sandbox ends with the process that started it', async () => {
  const child = start()
  await ready(child)
  child.disconnect()
  assert.deepEqual(await once(child, 'exit'), [0, null])
})
