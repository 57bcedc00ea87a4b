import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffContract } from '#contract/backoffice/index.ts'
import { callNames } from './object-names.ts'

test('AUDIT-03 a refused call is named by what it does, without code', () => {
  const calls = Object.keys(staffContract)
  const names = Object.entries(callNames(calls))
  assert.equal(names.length, calls.length)
  for (const [call, name] of names)
    assert.doesNotMatch(name.replace('WebP', ''), /`|[a-z][A-Z]|\/|which is|the body|^$|\.$/, call)
  // What changes something begins with its verb: 'For a lost phone' says nothing.
  for (const [call, name] of names) if (!call.startsWith('GET ')) assert.match(name, /^[A-Z][a-z]+s[ ,]/, call)
})
