import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTrackingNumber, toTrackingNumber, trackingLink } from './tracking-number.ts'

const indiaPost = { numberPattern: '[A-Z]{2}[0-9]{9}IN' }

test('SHIP-03 a number fits its carrier as a whole, whatever the spaces and case it is typed with', () => {
  assert.equal(toTrackingNumber(' ee 123 456 789 in\n'), 'EE123456789IN')
  assert.equal(isTrackingNumber('EE123456789IN', indiaPost), true)
  assert.equal(isTrackingNumber('EE123456789IN7', indiaPost), false)
  assert.equal(isTrackingNumber('1234567890', { numberPattern: '[0-9]{8}|[0-9]{9}' }), false)
  assert.equal(isTrackingNumber('1', { numberPattern: null }), false)
})

test("SHIP-03 the number stands in the carrier's link, escaped", () => {
  assert.equal(trackingLink('A/1', { trackingUrl: 'https://a.in/?n={number}' }), 'https://a.in/?n=A%2F1')
  assert.equal(trackingLink('A1', { trackingUrl: null }), undefined)
  assert.equal(trackingLink(null, { trackingUrl: 'https://a.in/{number}' }), undefined)
})
