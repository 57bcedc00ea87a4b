import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextInQueue } from './next-in-queue.ts'

const queue = [
  { number: 'packed' },
  { number: 'of another', claim: { isYours: false } },
  { number: 'not loaded' },
  { number: 'mine', claim: { isYours: true } },
  { number: 'free' },
]
const done = new Set(['packed'])

test('PACK-01 an order that somebody else had a short time ago comes after those that nobody had', () => {
  const anywhere = { done: new Set<string>(), canOpen: () => true }
  const had = { number: 'left', hadBy: 'Meera' }
  assert.equal(nextInQueue([had, { number: 'free' }], anywhere), 'free')
  assert.equal(nextInQueue([had], anywhere), 'left')
})

test('PACK-07 without network the next order is one that was loaded in advance, and never an error page', () => {
  const loaded = (...numbers: readonly string[]) => ({ done, canOpen: (number: string) => numbers.includes(number) })
  assert.equal(nextInQueue(queue, { done, canOpen: () => true }), 'not loaded')
  assert.equal(nextInQueue(queue, loaded('packed', 'of another', 'mine', 'free')), 'mine')
  assert.equal(nextInQueue(queue, loaded('free')), 'free')
  assert.equal(nextInQueue(queue, loaded('packed', 'of another')), undefined)
})
