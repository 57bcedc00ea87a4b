import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, later } from '../time.ts'
import { lateReturnBefore, nextStepOf, returnStates, waitsFor } from './return-states.ts'

test('RETURN-02 a return says whom it waits for: us, or the goods', () => {
  const cases = [
    ['asked', null, 'us', 'Us: decide'],
    ['approved', 'send-back', 'goods', 'Customer or carrier: goods'],
    ['approved', 'keep', 'us', 'Us: settle'],
    ['received', 'send-back', 'us', 'Packing room: inspect'],
    ['inspected', 'send-back', 'us', 'Us: settle'],
    ['closed', 'send-back', undefined, ''],
    ['declined', null, undefined, ''],
  ] as const
  for (const [state, way, waits, step] of cases) {
    assert.deepEqual([waitsFor({ state, way }), nextStepOf({ state, way })], [waits, step], `${state} ${way}`)
  }
  const here = { state: 'closed', way: 'send-back', isToSendBack: true } as const
  assert.deepEqual([waitsFor(here), nextStepOf(here)], ['us', 'Packing room: send back'])
  assert.deepEqual(new Set(cases.map(([state]) => state)), new Set(returnStates))
})

test('RETURN-02 a return is late after two days with us, and when its goods have not come in 14', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  assert.deepEqual(lateReturnBefore('us', now), later(now, -2 * day))
  assert.deepEqual(lateReturnBefore('goods', now), later(now, -14 * day))
})
