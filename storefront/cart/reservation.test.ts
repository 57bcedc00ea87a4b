import assert from 'node:assert/strict'
import { test } from 'node:test'

test('CART-06 a reservation stored under the old key counts, until the next one or its end', async () => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.assign(globalThis, { window: { localStorage } })
  const { clearReservation, reservedProducts, saveReservation } = await import('./reservation.ts')
  const old = { orderId: 'order_1', user_id: '7', products: ['honey'], since: Date.now() }
  stored.set('setAside', JSON.stringify(old))
  assert.deepEqual(reservedProducts('7'), ['honey'])
  saveReservation({ orderId: 'order_1', user_id: '7', products: ['honey'] })
  assert.deepEqual(JSON.parse(stored.get('reservation') ?? ''), old)
  stored.set('setAside', JSON.stringify(old))
  clearReservation()
  assert.deepEqual([...stored.keys()], [])
})
