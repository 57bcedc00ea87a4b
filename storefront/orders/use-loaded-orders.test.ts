import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoadedOrders } from './load-orders.ts'
import { replacesShown } from './use-loaded-orders.ts'

test('ORD-01 orders on the screen stay when loading them again fails', async () => {
  const orders: LoadedOrders = { lines: [], parcels: [], creditNotes: {}, today: '2026-11-28' }
  const failed: LoadedOrders = { failure: new Error('no network') }
  const replaces = (fresh: LoadedOrders, shown: LoadedOrders, customerId = 'asha') =>
    replacesShown(
      { loading: Promise.resolve(fresh), customerId },
      { loading: Promise.resolve(shown), customerId: 'asha' },
    )
  assert.equal(await replaces(failed, orders), false)
  assert.equal(await replaces(orders, orders), true)
  assert.equal(await replaces(orders, failed), true)
  assert.equal(await replaces(failed, failed), true, 'with its own reference')
  assert.equal(await replaces('signed-out', orders), true)
  assert.equal(await replaces(failed, orders, 'ravi'), true, 'of another customer')
})
