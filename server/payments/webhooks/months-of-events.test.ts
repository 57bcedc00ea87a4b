import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { day, later } from '#domain/time.ts'
import type { TestShop } from '../payments.fixture.ts'
import { shopWithHoney } from '../purchase.fixture.ts'
import { sweepOldPayments } from '../sweep-old-payments.ts'
import { receiveEvent } from './receive-event.ts'

/** Events and the partition that holds them. */
async function stored({ database }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    SELECT event_id || ' in ' || tableoid::regclass AS event FROM webhook_events ORDER BY event_id, received_at`.execute(
    database,
  )
  return rows.map(({ event }) => event)
}

async function receive({ deps, database }: TestShop, eventId: string, at: string, { handled = true } = {}) {
  await receiveEvent({ ...deps, clock: { now: () => new Date(at) } }, { eventId, body: '{}' })
  if (handled)
    await database
      .updateTable('webhook_events')
      .set({ handled_at: new Date(at) })
      .execute()
}

const sweepAt = ({ deps }: TestShop, at: string) => sweepOldPayments({ ...deps, clock: { now: () => new Date(at) } })

test('PAY-05 an event is stored whatever its month, and moves into its partition later', async (t) => {
  const { shop } = await shopWithHoney(t)
  const { rows } = await sql<{ isOpen: boolean }>`
    SELECT to_regclass('webhook_events_' || to_char(now() + make_interval(months => n), 'YYYY_MM')) IS NOT NULL AS "isOpen"
    FROM generate_series(0, 1) AS n`.execute(shop.database)
  assert.ok(
    rows.every(({ isOpen }) => isOpen),
    'a new database has the months that come',
  )
  await receive(shop, 'a', '2099-06-10T00:00:00Z')
  await receive(shop, 'b', '2099-09-10T00:00:00Z')
  await receive(shop, 'c', '2001-01-01T00:00:00Z')
  assert.deepEqual((await stored(shop)).slice(0, 2), ['a in webhook_events_default', 'b in webhook_events_default'])
  await Promise.all([sweepAt(shop, '2099-06-30T23:59:59Z'), sweepAt(shop, '2099-06-30T23:59:59Z')])
  await receive(shop, 'd', '2099-07-31T23:59:59.999Z')
  await receive(shop, 'e', '2099-08-01T00:00:00Z')
  assert.deepEqual(await stored(shop), [
    'a in webhook_events_2099_06',
    'b in webhook_events_default',
    'd in webhook_events_2099_07',
    'e in webhook_events_2099_08',
  ])
})

test('PAY-05 a month goes whole when its last event is past its days, but never with an unhandled event', async (t) => {
  const { shop } = await shopWithHoney(t)
  await sweepAt(shop, '2099-01-15T00:00:00Z')
  await receive(shop, 'a', '2099-01-31T23:00:00Z')
  await receive(shop, 'b', '2099-02-01T00:00:00Z')
  const { webhookEvents } = shop.deps.shop.retentionDays
  const after = (at: string) => later(new Date(at), webhookEvents * day).toISOString()
  await sweepAt(shop, after('2099-01-31T23:59:59Z'))
  assert.deepEqual(await stored(shop), ['a in webhook_events_2099_01', 'b in webhook_events_2099_02'])
  await Promise.all([1, 2, 3].map(() => sweepAt(shop, after('2099-02-01T00:00:00Z'))))
  assert.deepEqual(await stored(shop), ['b in webhook_events_2099_02'])
  const { rows } = await sql`SELECT to_regclass('webhook_events_2099_01') AS name`.execute(shop.database)
  assert.deepEqual(rows, [{ name: null }])

  await receive(shop, 'c', '2099-02-02T00:00:00Z', { handled: false })
  await sweepAt(shop, after('2099-03-01T00:00:00Z'))
  assert.deepEqual(await stored(shop), ['c in webhook_events_2099_02'])
})

test('PAY-05 an event that is repeated in the next month, or twice at once, is stored once', async (t) => {
  const { shop } = await shopWithHoney(t)
  await sweepAt(shop, '2099-01-15T00:00:00Z')
  await Promise.all(
    ['2099-01-31T23:59:59Z', '2099-02-01T00:00:00Z', '2099-02-01T00:00:01Z'].map((at) => receive(shop, 'a', at)),
  )
  await sweepAt(shop, '2099-02-14T00:00:00Z')
  await receive(shop, 'a', '2099-02-15T00:00:00Z')
  assert.equal((await stored(shop)).length, 1)
})
