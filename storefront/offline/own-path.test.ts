import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPath } from './own-path.ts'

const origin = 'https://farmgate.example'

test('UX-02 the way back from the offline page leads to the page that was wanted', () => {
  assert.equal(ownPath('/product/honey?page=2', origin), '/product/honey?page=2')
  assert.equal(ownPath(null, origin), '/')
})

// A browser drops tabs and line ends from an address, and reads a backslash as a slash.
for (const from of [
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'http://',
]) {
  test(`UX-02 the way back never leaves the shop: ${JSON.stringify(from)}`, () => {
    assert.equal(ownPath(from, origin), '/')
  })
}
