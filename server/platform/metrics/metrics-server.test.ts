import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { freePort } from '../../../tests/fixtures/free-port.ts'

test('API-08 the metrics of several processes are summed on a port of their own, the shop’s own metrics appear once', {
  timeout: 60_000,
}, async (t) => {
  const port = await freePort()
  const env = { ...process.env, METRICS_PORT: String(port) }
  const server = fork(resolve(import.meta.dirname, 'metrics-server.fixture.ts'), { env })
  t.after(() => server.kill('SIGKILL'))
  await once(server, 'message')
  await once(server, 'message')
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain/)
  const lines = (await response.text()).split('\n')
  for (const line of [
    'response_cache_misses 300',
    'response_cache_hits{route="/"} 3',
    'database_connections 3',
    'farmgate_orders 7',
  ])
    assert.ok(lines.includes(line), line)
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)
})
