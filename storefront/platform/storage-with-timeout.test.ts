import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storageWithTimeout } from './storage-with-timeout.ts'

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

test('CART-04 a read that takes 5000 ms resolves to null', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const answer = Promise.resolve(storageWithTimeout(5000, () => silent).getItem('root'))
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

test('CART-04 a read in time resolves to the stored value', async () => {
  const storage = storageWithTimeout(5000, () => ({ ...silent, getItem: async () => '{"state":{}}' }))
  assert.equal(await storage.getItem('root'), '{"state":{}}')
})

test('CART-04 errors of a blocked or full storage are ignored', async () => {
  const storage = storageWithTimeout(5000, () => blocked)
  assert.equal(await storage.getItem('root'), null)
  await storage.setItem('root', 'x')
  await storage.removeItem('root')
})
