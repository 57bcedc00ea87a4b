import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openSilentPooler } from '../../../tests/fixtures/silent-pooler.ts'
import { openTcpProxy } from '../../../tests/fixtures/tcp-proxy.ts'
import { type Log, openLog } from '../log.ts'
import { listen } from './listen.ts'
import { openDatabase } from './open-database.ts'

test('CART-06 a connection that is lost without an error is noticed and opened again; an idle one stays', {
  timeout: 60_000,
}, async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const { database, close } = openDatabase(url, { size: 1 })
  let sent = 0
  const proxy = await openTcpProxy({
    onSent: () => {
      sent += 1
    },
  })
  t.after(proxy.close)
  const sender = new pg.Client({ connectionString: url })
  await sender.connect()
  const received: string[] = []
  const states: ('connected' | 'lost')[] = []
  const listener = await listen({
    url: proxy.leadTo(url),
    database,
    channel: 'news',
    onMessage: (payload) => received.push(payload),
    onConnect: () => states.push('connected'),
    onDisconnect: () => states.push('lost'),
    log: openLog('silent'),
    checkInterval: 300,
  })
  t.after(async () => {
    await listener.close()
    await close()
    await sender.end()
    await drop()
  })
  const until = (isSo: () => boolean) => t.waitFor(() => assert.ok(isSo()), { timeout: 50_000 })
  await sender.query("NOTIFY news, 'first'")
  await until(() => received.length === 1)
  const before = sent
  await until(() => sent > before + 1)
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
  const { database, close } = openDatabase(url, { size: 1 })
  t.after(async () => {
    await close()
    await drop()
  })
  const proxy = await openTcpProxy()
  t.after(proxy.close)
  const listener = await listen({
    url: proxy.leadTo(url),
    database,
    channel: 'news',
    onMessage() {},
    onConnect() {},
    onDisconnect() {},
    log: openLog('silent'),
  })
  proxy.stall()
  await listener.close()
})

test('CART-06 a connection that receives no notifications counts as lost, with one error line, until its own heartbeat arrives', {
  timeout: 30_000,
}, async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const { database, close } = openDatabase(url, { size: 1 })
  const pooler = await openSilentPooler(t, url)
  const states: ('connected' | 'lost')[] = []
  const errors: object[] = []
  const listener = await listen({
    url: pooler.url,
    database,
    channel: 'news',
    onMessage() {},
    onConnect: () => states.push('connected'),
    onDisconnect: () => states.push('lost'),
    log: { ...openLog('silent'), error: (entry: object) => errors.push(entry) } as unknown as Log,
    checkInterval: 100,
    heartbeatTimeout: 300,
  })
  t.after(async () => {
    await listener.close()
    await close()
    await drop()
  })
  await t.waitFor(() => assert.ok(states.length > 2), { timeout: 10_000 })
  assert.deepEqual([...new Set(states)], ['lost'], 'it was never taken for one that receives them')

  pooler.forwardNotifications(true)
  await t.waitFor(() => assert.equal(states.at(-1), 'connected'), { timeout: 10_000 })
  pooler.forwardNotifications(false)
  await t.waitFor(() => assert.equal(states.at(-1), 'lost'), { timeout: 10_000 })
  assert.deepEqual(errors, [{ channel: 'news' }])
})
