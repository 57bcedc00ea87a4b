import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerOnly } from './display-config.ts'

test('PAYM-01 the provider is configured to show the shop’s means of payment alone, in their order', () => {
  assert.deepEqual(offerOnly(['upi', 'card']), {
    display: {
      blocks: { shop: { name: 'Pay by UPI or card', instruments: [{ method: 'upi' }, { method: 'card' }] } },
      sequence: ['block.shop'],
      preferences: { show_default_blocks: false },
    },
  })
})
