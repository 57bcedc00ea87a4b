import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listedKeys } from './listed-keys.ts'

test('DESK-02 each key is listed once, with what it does on this page', () => {
  assert.deepEqual(
    listedKeys([
      { keys: 'g o', label: 'Orders' },
      { keys: 'Shift+?', label: 'List of keys' },
      { keys: '$mod+s', label: 'Save' },
      { keys: '$mod+s', label: 'Save the note' },
      { keys: '$mod+Shift+Enter', label: 'Answer and open the next' },
      { label: 'Print' },
    ]),
    [
      ['g o', 'Orders'],
      ['?', 'List of keys'],
      ['Ctrl S', 'Save the note'],
      ['Ctrl Shift Enter', 'Answer and open the next'],
      ['Esc', 'Close'],
      ['Enter', 'Open'],
    ],
  )
})
