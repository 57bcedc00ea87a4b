import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeHtml } from './html.ts'

test('REG-03 escaping leaves nothing that could open an element or end an attribute', () => {
  assert.doesNotMatch(escapeHtml('<script>"x"</script> & \'y\''), /[<>"']|&(?!#\d+;)/)
})
