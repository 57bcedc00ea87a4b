import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carrierForPin, proposeCarrier } from './propose-carrier.ts'

const carriers = [{ id: 'india-post' }, { id: 'dtdc' }, { id: 'own-van' }]

test('SHIP-03 a PIN code that prefers a carrier proposes it, else the carrier of the parcel before; the own van never sticks', () => {
  assert.equal(proposeCarrier(carriers, { preferred: 'own-van', last: 'dtdc' }), 'own-van')
  assert.equal(proposeCarrier(carriers, { preferred: undefined, last: 'dtdc' }), 'dtdc')
  assert.equal(proposeCarrier(carriers, { preferred: undefined, last: 'own-van' }), 'india-post')
  assert.equal(proposeCarrier(carriers, { preferred: 'switched-off', last: '' }), 'india-post')
  assert.equal(proposeCarrier([{ id: 'own-van' }], { preferred: undefined, last: '' }), 'own-van')
})

test('SHIP-03 the longest beginning of a PIN code decides which carrier it prefers', () => {
  const preferring = [
    { id: 'dtdc', pinCodes: '56, 57' },
    { id: 'own-van', pinCodes: '560' },
    { id: 'india-post', pinCodes: '' },
  ]
  assert.equal(carrierForPin('560003', preferring), 'own-van')
  assert.equal(carrierForPin('562101', preferring), 'dtdc')
  assert.equal(carrierForPin('600001', preferring), undefined)
})
