import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

test('CART-04 a setting changed before the stored ones are read outlasts them', async () => {
  const stored = new Map([['root', JSON.stringify({ state: { isMotionStopped: false }, version: 0 })]])
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.assign(globalThis, { window: { localStorage } })
  const { hydrateRootStore, stopMotion } = await import('./root-store.ts')
  hydrateRootStore()
  // A press from before hydration is replayed at once.
  stopMotion(true)
  await setImmediate()
  assert.deepEqual(JSON.parse(stored.get('root') ?? '').state, { isMotionStopped: true })
})
