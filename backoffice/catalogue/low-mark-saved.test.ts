import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayLowMarkSaved } from './low-mark-saved.ts'

test('GOODS-01 the notice of a saved low mark says of which product, from when on, and what it was', () => {
  const said = (former: string, mark: string) => sayLowMarkSaved({ name: 'Toor Dal, 1 kg', former, mark })
  assert.equal(said('', '5'), 'Toor Dal, 1 kg is low at 5 or fewer now, no longer at the shop’s mark.')
  assert.equal(said('8', '5'), 'Toor Dal, 1 kg is low at 5 or fewer now, no longer at 8.')
  assert.equal(said('8', ''), 'Toor Dal, 1 kg is low at the shop’s mark again, no longer at 8.')
})
