import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isTrackingNumber,
  postalNumber,
  problemOfAll,
  toTrackingNumber,
  trackingLink,
  trackingProblem,
} from './tracking-number.ts'

const indiaPost = { numberPattern: '[A-Z]{2}[0-9]{9}IN' }

test('SHIP-03 a number fits its carrier as a whole, whatever the spaces and case it is typed with', () => {
  assert.equal(toTrackingNumber(' ee 123 456 785 in\n'), 'EE123456785IN')
  assert.equal(isTrackingNumber('EE123456785IN', indiaPost), true)
  assert.equal(isTrackingNumber('EE123456785IN7', indiaPost), false)
  assert.equal(isTrackingNumber('1234567890', { numberPattern: '[0-9]{8}|[0-9]{9}' }), false)
  assert.equal(isTrackingNumber('1', { numberPattern: null }), false)
})

test('SHIP-03 a number of India Post has a right check digit; those of others have none that is known', () => {
  // As published by other postal services: RB123456785GB, EB000717595HK, 96633102 ends with 0.
  assert.equal(postalNumber('RB12345678'), 'RB123456785IN')
  assert.equal(postalNumber('EB00071759'), 'EB000717595IN')
  assert.equal(postalNumber('EB96633102'), 'EB966331020IN')
  // 1×8 + 2×6 + 3×4 + 4×2 + 5×3 + 6×5 + 7×9 + 4×7 is 176, which 11 divides: 5 by the standard.
  assert.equal(postalNumber('EE12345674'), 'EE123456745IN')
  const problem = (number: string, numberPattern = indiaPost.numberPattern) =>
    trackingProblem(number, { name: 'India Post', numberPattern })
  assert.equal(problem('EE123456785IN'), undefined)
  for (const wrong of ['EE123456789IN', 'EE132456785IN', 'EE123456705IN'])
    assert.equal(problem(wrong), 'A digit is wrong: compare the number with the receipt, or scan it')
  assert.equal(problem('EE12345678IN'), 'This is not a number of India Post')
  assert.equal(problem('123456789', '[0-9]{9}'), undefined)
  for (const postal of ['E[A-Z][0-9]{9}IN', 'EM[0-9]{9}IN|E[EU][0-9]{9}IN']) assert.ok(problem('EE123456789IN', postal))
  for (const other of ['[A-Z0-9]{13}', '[A-Z]{2}[0-9]{9}[A-Z]{2}', '[A-Z]{2}[0-9]{9}IN|[0-9]{11}'])
    assert.equal(problem('EE123456789IN', other), undefined)
  const post = { ...indiaPost, name: 'India Post' }
  assert.equal(problemOfAll('EE123456789IN', [post]), problem('EE123456789IN'))
  assert.equal(problemOfAll('EE123456789IN', [post, { name: 'Other', numberPattern: '[A-Z0-9]{13}' }]), undefined)
})

test("SHIP-03 the number stands in the carrier's link, escaped", () => {
  assert.equal(trackingLink('A/1', { trackingUrl: 'https://a.in/?n={number}' }), 'https://a.in/?n=A%2F1')
  assert.equal(trackingLink('A1', { trackingUrl: null }), undefined)
  assert.equal(trackingLink(null, { trackingUrl: 'https://a.in/{number}' }), undefined)
})
