import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byFit } from './ready-answers-by-fit.ts'

test('TICKET-03 a ready answer that lacks a value stands last and says which', () => {
  const answers = [{ text: 'See {tracking}' }, { text: 'Dear {name}' }, { text: 'Sorry' }]
  assert.deepEqual(byFit(answers, { name: 'Asha' }), [
    { text: 'Dear {name}', missing: undefined },
    { text: 'Sorry', missing: undefined },
    { text: 'See {tracking}', missing: 'tracking' },
  ])
})
