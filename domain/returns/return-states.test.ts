import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, later } from '../time.ts'
import { lateReturnBefore, nextStepOf, nextStepSentence, returnStates, waitsFor } from './return-states.ts'

test('RETURN-02 a return says whom it waits for: us, or the goods', () => {
  const cases = [
    ['asked', null, 'us', 'Support: decide'],
    ['approved', 'send-back', 'goods', 'Customer or carrier: goods'],
    ['approved', 'keep', 'us', 'Support: settle'],
    ['received', 'send-back', 'us', 'Packing room: inspect'],
    ['inspected', 'send-back', 'us', 'Support: settle'],
    ['closed', 'send-back', undefined, ''],
    ['declined', null, undefined, ''],
  ] as const
  for (const [state, way, waits, step] of cases) {
    assert.deepEqual([waitsFor({ state, way }), nextStepOf({ state, way })], [waits, step], `${state} ${way}`)
  }
  const here = { state: 'closed', way: 'send-back', isToSendBack: true } as const
  assert.deepEqual([waitsFor(here), nextStepOf(here)], ['us', 'Packing room: send back'])
  const aside = { state: 'closed', way: 'send-back', isToThrowAway: true } as const
  assert.deepEqual([waitsFor(aside), nextStepOf(aside)], ['us', 'Packing room: throw away'])
  assert.deepEqual(new Set(cases.map(([state]) => state)), new Set(returnStates))
})

test('RETURN-02 a return is late after two days with us, and when its goods have not come in 14', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  assert.deepEqual(lateReturnBefore('us', now), later(now, -2 * day))
  assert.deepEqual(lateReturnBefore('goods', now), later(now, -14 * day))
})

test('RETURN-02 who cannot take the next step of a return reads what happens, and who has it', () => {
  const cases = [
    ['asked', null, 'Support decides.'],
    ['approved', 'send-back', 'The customer sends the goods. The packing room notes when they are here.'],
    ['approved', 'keep', 'Support decides.'],
    ['received', 'send-back', 'The packing room inspects it.'],
    ['inspected', 'send-back', 'Support decides.'],
    ['closed', 'send-back', undefined],
    ['declined', null, undefined],
  ] as const
  for (const [state, way, sentence] of cases)
    assert.equal(nextStepSentence({ state, way }), sentence, `${state} ${way}`)
})
