import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeHtml } from './html.ts'

test('REG-03 escaped text opens no element and ends no attribute', () => {
  assert.doesNotMatch(escapeHtml('<script>"x"</script> & \'y\''), /[<>"']|&(?!#\d+;)/)
})
