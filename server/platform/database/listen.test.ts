import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openWay } from '../../../tests/fixtures/silent-way.ts'
import { openLog } from '../log.ts'
import { listen } from './listen.ts'

test('CART-06 a channel that is lost without a word is noticed and opened again; one on which nothing is said is kept', {
  timeout: 20_000,
}, async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const way = await openWay(t, url)
  const teller = new pg.Client({ connectionString: url })
  await teller.connect()
  const heard: string[] = []
  const ways: ('heard' | 'lost')[] = []
  const listening = await listen({
    url: way.url,
    channel: 'news',
    onMessage: (payload) => heard.push(payload),
    onHeard: () => ways.push('heard'),
    onLost: () => ways.push('lost'),
    log: openLog('silent'),
    askEvery: 300,
  })
  t.after(async () => {
    await listening.close()
    await teller.end()
    await drop()
  })
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await teller.query('SELECT 1')
  }
  await teller.query("NOTIFY news, 'first'")
  await until(() => heard.length === 1)
  const { count } = way.sent
  await until(() => way.sent.count > count + 1)
  assert.deepEqual(ways, ['heard'])

  way.fallSilent()
  await teller.query("NOTIFY news, 'into the void'")
  await until(() => ways.length > 1 && ways.at(-1) === 'heard')
  assert.ok(ways.slice(1, -1).every((way) => way === 'lost'))
  await teller.query("NOTIFY news, 'second'")
  await until(() => heard.length > 1)
  assert.deepEqual(heard, ['first', 'second'])
})

test('START a channel that is lost without a word can be closed', { timeout: 20_000 }, async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const way = await openWay(t, url)
  const listening = await listen({
    url: way.url,
    channel: 'news',
    onMessage() {},
    onHeard() {},
    onLost() {},
    log: openLog('silent'),
  })
  way.fallSilent()
  await listening.close()
})
