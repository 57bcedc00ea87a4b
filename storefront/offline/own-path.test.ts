import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPath } from './own-path.ts'

const origin = 'https://farmgate.example'

test('UX-02 the offline page leads back to the requested page', () => {
  assert.equal(ownPath('/product/honey?page=2', origin), '/product/honey?page=2')
  assert.equal(ownPath(null, origin), '/')
})

// Browsers drop tabs and line ends from URLs, and read a backslash as a slash.
for (const from of [
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'http://',
]) {
  test(`UX-02 no open redirect from the offline page: ${JSON.stringify(from)}`, () => {
    assert.equal(ownPath(from, origin), '/')
  })
}
