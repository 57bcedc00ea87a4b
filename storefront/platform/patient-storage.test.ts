import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeringWithin } from './patient-storage.ts'

const silent = { getItem: () => new Promise<null>(() => {}), setItem: () => {}, removeItem: () => {} }
const blocked = {
  getItem(): never {
    throw new Error('blocked')
  },
  setItem(): never {
    throw new Error('full')
  },
  removeItem(): never {
    throw new Error('blocked')
  },
}

test('CART-04 a storage that does not answer within 5000 ms holds nothing', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const answer = Promise.resolve(answeringWithin(5000, () => silent).getItem('root'))
  let isSettled = false
  answer.then(() => {
    isSettled = true
  })
  t.mock.timers.tick(4999)
  await new Promise(setImmediate)
  assert.equal(isSettled, false)
  t.mock.timers.tick(1)
  assert.equal(await answer, null)
})

test('CART-04 a storage that answers in time is believed', async () => {
  const storage = answeringWithin(5000, () => ({ ...silent, getItem: async () => '{"state":{}}' }))
  assert.equal(await storage.getItem('root'), '{"state":{}}')
})

test('CART-04 a blocked or full storage stops nothing', async () => {
  const storage = answeringWithin(5000, () => blocked)
  assert.equal(await storage.getItem('root'), null)
  await storage.setItem('root', 'x')
  await storage.removeItem('root')
})
