import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillPlaceholders } from './placeholders.ts'

test('TICKET-03 placeholders get their values once; one without a value stays and is named', () => {
  assert.deepEqual(
    fillPlaceholders('Dear {name}, {order} by {tracking}, {last return day}. {Name} {else}', {
      name: '{order} $&',
      order: 'FG-1234-5678',
    }),
    {
      text: 'Dear {order} $&, FG-1234-5678 by {tracking}, {last return day}. {Name} {else}',
      missing: ['tracking', 'last return day'],
    },
  )
})
