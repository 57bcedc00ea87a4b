import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { hour, later, minute, second } from '#domain/time.ts'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openDatabase } from '../database/open-database.ts'
import {
  consume,
  consumeAll,
  consumeBoth,
  countConsumed,
  resetLimit,
  returnToken,
  sweepRateLimits,
} from './rate-limits.store.ts'

const start = new Date('2026-11-20T10:00:00Z')
const counter = { name: 'login', subject: 'asha@example.in' }

async function openRateLimits(t: TestContext) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const { database, close } = openDatabase(url, { size: 10 })
  t.after(async () => {
    await close()
    await drop()
  })
  return database
}

test('Q-12 no span of the window ever holds more than the limit', async (t) => {
  const database = await openRateLimits(t)
  const limits = [{ max: 3, within: 10 * minute }]
  const taken: number[] = []
  for (let passed = 0; passed <= 40 * minute; passed += minute / 2) {
    if ((await consume(database, counter, { limits, now: later(start, passed) })) === 0) taken.push(passed)
  }
  const minutes = taken.map((passed) => passed / minute)
  assert.deepEqual(minutes, [0, 0.5, 1, 10, 10.5, 11, 20, 20.5, 21, 30, 30.5, 31, 40])
})

test('Q-12 the wait is exact to the second, and rejected requests do not prolong it', async (t) => {
  const database = await openRateLimits(t)
  const limits = [{ max: 1, within: minute }]
  const take = (passed: number) => consume(database, counter, { limits, now: later(start, passed) })
  assert.equal(await take(0), 0)
  assert.equal(await take(1 * second), 59)
  assert.equal(await take(59.5 * second), 1)
  assert.equal(await take(60 * second), 0)
})

test('Q-10 no wait is longer than fifteen minutes', async (t) => {
  const database = await openRateLimits(t)
  const limits = [{ max: 1, within: 24 * hour }]
  await consume(database, counter, { limits, now: start })
  assert.equal(await consume(database, counter, { limits, now: start }), 900)
})

test('Q-12 of fifty concurrent requests exactly the limit is allowed', async (t) => {
  const database = await openRateLimits(t)
  const limits = [{ max: 7, within: minute }]
  const take = () => consume(database, counter, { limits, now: start })
  const waits = await Promise.all(Array.from({ length: 50 }, take))
  assert.equal(waits.filter((wait) => wait === 0).length, 7)
})

test('Q-12 consumeBoth: the second counter does not count what the first rejects, and returns its own wait, also with fifty at once', async (t) => {
  const database = await openRateLimits(t)
  const first = { name: 'order', subject: 'asha', limits: [{ max: 2, within: minute }] }
  const second = {
    name: 'order-from',
    subject: '203.0.113.7',
    limits: [
      { max: 3, within: hour },
      { max: 9, within: 2 * hour },
    ],
  }
  const take = (subject: string) => consumeBoth(database, [{ ...first, subject }, second], start)
  assert.deepEqual([await take('asha'), await take('asha'), await take('asha'), await take('asha')], [0, 0, 60, 60])
  assert.deepEqual([await take('binita'), await take('binita')], [0, 900])
  // The first counter has counted binita's third request although the second rejected it.
  assert.equal(await take('binita'), 60)
  const others = { ...second, subject: '203.0.113.8' }
  const crowd = Array.from({ length: 50 }, (_, nth) =>
    consumeBoth(database, [{ ...first, subject: `${nth}` }, others], start),
  )
  assert.equal((await Promise.all(crowd)).filter((wait) => wait === 0).length, 3)
})

test('Q-12 a returned token allows one more request, also among several of the same instant', async (t) => {
  const database = await openRateLimits(t)
  const limits = [{ max: 3, within: minute }]
  const take = () => consume(database, counter, { limits, now: start })
  for (let taken = 0; taken < 3; taken += 1) assert.equal(await take(), 0)
  await returnToken(database, counter, start)
  assert.equal(await take(), 0)
  assert.notEqual(await take(), 0)
  await returnToken(database, counter, later(start, 1))
  assert.notEqual(await take(), 0)
  await resetLimit(database, counter)
  assert.equal(await take(), 0)
})

test('Q-12 the identifier is stored as a digest, and the row is swept when its window has passed', async (t) => {
  const database = await openRateLimits(t)
  const once = () => {
    const limits = [{ max: 1, within: 15 * minute }]
    return consume(database, { name: 'contact', subject: '203.0.113.7' }, { limits, now: start })
  }
  assert.equal(await once(), 0)
  assert.equal(await once(), 900)
  const [row] = await database.selectFrom('rate_limits').selectAll().execute()
  assert.match(row?.key ?? '', /^contact:[\w-]{43}$/)
  await sweepRateLimits(database, later(start, 15 * minute - 1))
  assert.equal(await once(), 900)
  await sweepRateLimits(database, later(start, 15 * minute))
  assert.equal(await once(), 0)
})

test('Q-15 consumeAll counts a request with all counters or with none, also with fifty at once', async (t) => {
  const database = await openRateLimits(t)
  const first = { name: 'network', subject: '203.0.113.7', limits: [{ max: 4, within: hour }] }
  const second = { name: 'address', subject: 'asha@example.in', limits: [{ max: 3, within: minute }] }
  const counted = (counter: { name: string; subject: string }) =>
    countConsumed(database, counter, { within: hour, now: later(start, 1) })
  const crowd = Array.from({ length: 50 }, () => consumeAll(database, [first, second], start))
  const waits = await Promise.all(crowd)
  assert.equal(waits.filter((wait) => wait === 0).length, 3)
  assert.ok(waits.every((wait) => wait === 0 || wait === 60))
  assert.deepEqual([await counted(first), await counted(second)], [3, 3])
})
