import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutEnds, scrollToTab } from './cut-ends.ts'

test('DESK-08 a row of tabs fades at the ends where it goes on', () => {
  const ends = (scrollLeft: number, scrollWidth = 600) => cutEnds({ scrollLeft, clientWidth: 360, scrollWidth })
  assert.deepEqual(ends(0), { left: false, right: true })
  assert.deepEqual(ends(120), { left: true, right: true })
  assert.deepEqual(ends(239.6), { left: true, right: false })
  assert.deepEqual(ends(0, 360), { left: false, right: false })
})

test('DESK-08 the current tab comes clear of the fade, and a row in which it is in sight stays', () => {
  const row = { left: 12, right: 348 }
  assert.equal(scrollToTab({ left: 100, right: 200 }, row), 0)
  assert.equal(scrollToTab({ left: 320, right: 420 }, row), 116)
  assert.equal(scrollToTab({ left: -50, right: 30 }, row), -106)
  assert.equal(scrollToTab({ left: 100, right: 500 }, row), 44, 'of a wide one the beginning')
})
