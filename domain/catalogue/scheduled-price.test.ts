import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  forGood,
  isStanding,
  isTaken,
  notesOnSchedules,
  priceOnDay,
  readSchedule,
  type StoredSchedule,
  usualPrice,
} from './scheduled-price.ts'

const first = { price: 200_00, from: '2026-11-20', to: '2026-11-22' }

test('GOODS-14 a scheduled price is within the MRP, from tomorrow on, on days that no other of the product has', () => {
  const known = { today: '2026-11-18', price: 280_00, mrp: 300_00, others: [first] }
  const read = (price: string, from: string, to: string) => {
    const schedule = readSchedule({ price, from, to }, known)
    return 'errors' in schedule ? Object.keys(schedule.errors) : schedule
  }
  assert.deepEqual(read('₹250.50', '23-11-2026', '2026-11-23'), { price: 250_50, from: '2026-11-23', to: '2026-11-23' })
  assert.deepEqual(read('300', '2026-11-19', '2026-11-19'), { price: 300_00, from: '2026-11-19', to: '2026-11-19' })
  assert.deepEqual(read('300.01', '2026-11-18', '2026-11-17'), ['price', 'from', 'to'])
  assert.deepEqual(read('', 'soon', ''), ['price', 'from', 'to'])
  const draft = readSchedule({ price: '250', from: '2026-11-23', to: '2026-11-23' }, { ...known, price: 0 })
  assert.ok('errors' in draft && draft.errors.price, 'without a usual price none could come back')
  for (const [from, to] of [
    ['2026-11-19', '2026-11-20'],
    ['2026-11-22', '2026-11-30'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-19', '2026-11-30'],
  ] as const)
    assert.deepEqual(read('250', from, to), ['from'], `${from} to ${to}`)
})

test('GOODS-14 a day starts what is due and gives the former price back, also late; not what is above the MRP, nor over a price set meanwhile', () => {
  const stored = (id: number, rest: Partial<StoredSchedule>): StoredSchedule => ({
    ...{ id, ...first, state: 'waiting', former: null, isReplaced: false },
    ...rest,
  })
  const usual = { price: 250_00, mrp: 300_00 }
  const on = (day: string, schedules: StoredSchedule[], product = usual) => {
    const { price, moved } = priceOnDay(product, schedules, day)
    return [price, ...moved.map(({ id, state, former }) => [id, state, former])]
  }
  assert.deepEqual(on('2026-11-19', [stored(1, {})]), [250_00])
  assert.deepEqual(on('2026-11-20', [stored(1, {})]), [200_00, [1, 'running', 250_00]])
  assert.deepEqual(on('2026-11-22', [stored(1, {})]), [200_00, [1, 'running', 250_00]], 'late, on its last day')
  assert.deepEqual(on('2026-11-23', [stored(1, {})]), [250_00, [1, 'missed', null]])
  assert.deepEqual(
    on('2026-11-20', [stored(1, {})], { price: 0, mrp: 300_00 }),
    [200_00, [1, 'running', 200_00]],
    'a draft that has lost its price does not go back to none',
  )
  const running = stored(1, { state: 'running', former: 250_00 })
  const now = { price: 200_00, mrp: 300_00 }
  assert.deepEqual(on('2026-11-22', [running], now), [200_00], 'its last day counts whole')
  assert.deepEqual(on('2026-11-25', [running], now), [250_00, [1, 'over', 250_00]])
  assert.deepEqual(on('2026-11-23', [running], { price: 200_00, mrp: 240_00 }), [240_00, [1, 'over', 250_00]])
  const replaced = { ...running, isReplaced: true }
  assert.deepEqual(on('2026-11-23', [replaced], { price: 222_00, mrp: 300_00 }), [222_00, [1, 'ended', 250_00]])
  const next = stored(2, { price: 190_00, from: '2026-11-23', to: '2026-11-24' })
  assert.deepEqual(on('2026-11-23', [running, next], now), [190_00, [1, 'over', 250_00], [2, 'running', 250_00]])
  assert.deepEqual(on('2026-11-20', [stored(1, {})], { price: 150_00, mrp: 199_00 }), [150_00, [1, 'above-mrp', null]])
})

test('GOODS-14 before a price or MRP is saved it is said what it ends, what still comes, and what will not start', () => {
  const stored = (rest: Partial<StoredSchedule>): StoredSchedule => ({
    ...{ id: 1, ...first, state: 'running', former: 250_00, isReplaced: false },
    ...rest,
  })
  const before = { price: 200_00, mrp: 300_00 }
  const notes = (after: Partial<typeof before>, ...schedules: StoredSchedule[]) =>
    notesOnSchedules({ before, after: { ...before, ...after } }, schedules)
  const ends = 'The scheduled price of ₹200.00 until 22 Nov 2026 ends: the former one does not come back'
  assert.deepEqual(notes({ price: 210_00 }, stored({})), [ends])
  assert.deepEqual(notes({ mrp: 290_00 }, stored({})), [])
  assert.deepEqual(notes({ price: 210_00 }, stored({ isReplaced: true }), stored({ state: 'missed' })), [])
  const waiting = stored({ state: 'waiting', former: null, price: 180_00, from: '2026-12-01', to: '2026-12-05' })
  const days = 'The scheduled price of ₹180.00 from 1 Dec 2026 to 5 Dec 2026'
  assert.deepEqual(notes({ price: 210_00 }, waiting), [`${days} stays: then this price comes back`])
  assert.deepEqual(notes({ price: 150_00, mrp: 170_00 }, waiting), [`${days} is above this MRP: it will not start`])
  assert.deepEqual(notes({}, waiting), [])
  assert.equal(usualPrice(before, [stored({}), waiting]), 250_00)
  assert.equal(usualPrice({ price: 200_00, mrp: 240_00 }, [stored({})]), 240_00)
  assert.equal(usualPrice(before, [stored({ isReplaced: true }), waiting]), 200_00)
})

test('GOODS-14 a price is for good where that is said: from its day on it is the usual one, and others may come after it', () => {
  const known = { today: '2026-11-18', price: 280_00, mrp: 300_00 }
  const read = (from: string, to: string, others: { price: number; from: string; to: string }[]) =>
    readSchedule({ price: '290', from, to }, { ...known, others })
  const raise = { price: 290_00, from: '2026-12-08', to: forGood }
  for (const text of ['for good', ' For Good ']) assert.deepEqual(read('2026-12-08', text, [first]), raise)
  for (const text of ['', ' ', 'good', '2026-11-31'])
    assert.deepEqual(read('2026-12-08', text, []), { errors: { to: 'Please type a day, or choose For good' } }, text)
  assert.deepEqual(read('2026-11-21', 'for good', [first]), {
    errors: { from: 'There is a price from 20 November 2026 to 22 November 2026' },
  })
  assert.deepEqual(read('2026-12-01', '2026-12-08', [raise]), {
    errors: { from: 'There is a price from 8 December 2026 on' },
  })
  const festival = { ...raise, from: '2026-12-20', to: '2026-12-25' }
  assert.deepEqual(read('2026-12-20', '2026-12-25', [raise]), festival)

  const waiting: StoredSchedule = { id: 1, ...raise, state: 'waiting', former: null, isReplaced: false }
  const usual = { price: 280_00, mrp: 300_00 }
  assert.deepEqual(priceOnDay(usual, [waiting], '2026-12-07'), { price: 280_00, moved: [] })
  const [started, over] = (['running', 'over'] as const).map((state) => [{ id: 1, state, former: 280_00 }])
  assert.deepEqual(priceOnDay(usual, [waiting], '2026-12-08'), { price: 290_00, moved: started })
  assert.deepEqual(priceOnDay(usual, [waiting], '2026-12-30'), { price: 290_00, moved: over }, 'late too')
  assert.equal(priceOnDay({ ...usual, mrp: 285_00 }, [waiting], '2026-12-08').moved[0]?.state, 'above-mrp')
  const running = { ...waiting, state: 'running' as const, former: 280_00 }
  const now = { ...usual, price: 290_00 }
  assert.deepEqual(priceOnDay(now, [running], '2026-12-08'), { price: 290_00, moved: [] })
  assert.deepEqual(priceOnDay(now, [running], '2026-12-09'), { price: 290_00, moved: over })
  const next: StoredSchedule = { ...waiting, id: 2, price: 270_00, from: '2026-12-09', to: '2026-12-10' }
  assert.deepEqual(priceOnDay(now, [running, next], '2026-12-09').moved.at(-1), {
    ...{ id: 2, state: 'running', former: 290_00 },
  })
  assert.ok(!isTaken(running) && isStanding(running))
  assert.equal(usualPrice(now, [running]), 290_00)
  assert.deepEqual(notesOnSchedules({ before: now, after: usual }, [running]), [])
  const days = 'The scheduled price of ₹290.00 from 8 Dec 2026 on'
  assert.deepEqual(notesOnSchedules({ before: usual, after: { ...usual, price: 270_00 } }, [waiting]), [
    `${days} stays: this price is until then`,
  ])
})
