import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openStallingProxy } from '../../../tests/fixtures/stalling-proxy.ts'
import { openLog } from '../log.ts'
import { listen } from './listen.ts'

test('CART-06 a connection that is lost without an error is noticed and opened again; an idle one stays', {
  timeout: 60_000,
}, async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const proxy = await openStallingProxy(t, url)
  const sender = new pg.Client({ connectionString: url })
  await sender.connect()
  const received: string[] = []
  const states: ('connected' | 'lost')[] = []
  const listener = await listen({
    url: proxy.url,
    channel: 'news',
    onMessage: (payload) => received.push(payload),
    onConnect: () => states.push('connected'),
    onDisconnect: () => states.push('lost'),
    log: openLog('silent'),
    checkInterval: 300,
  })
  t.after(async () => {
    await listener.close()
    await sender.end()
    await drop()
  })
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await sender.query('SELECT 1')
  }
  await sender.query("NOTIFY news, 'first'")
  await until(() => received.length === 1)
  const { count } = proxy.sent
  await until(() => proxy.sent.count > count + 1)
  assert.deepEqual(states, ['connected'])

  proxy.stall()
  await sender.query("NOTIFY news, 'into the void'")
  await until(() => states.length > 1 && states.at(-1) === 'connected')
  assert.ok(states.slice(1, -1).every((state) => state === 'lost'))
  await sender.query("NOTIFY news, 'second'")
  await until(() => received.length > 1)
  assert.deepEqual(received, ['first', 'second'])
})

test('START a connection that is lost without an error can be closed', { timeout: 20_000 }, async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const proxy = await openStallingProxy(t, url)
  const listener = await listen({
    url: proxy.url,
    channel: 'news',
    onMessage() {},
    onConnect() {},
    onDisconnect() {},
    log: openLog('silent'),
  })
  proxy.stall()
  await listener.close()
})
