import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whoOf } from './who.ts'

test('AUDIT-04 what no person did was done by the shop', () => {
  const ended = { action: 'refund.request-ended', subject: { kind: 'order', id: 'FG-4821-7395' } } as const
  const nobody = { staffId: null, name: null, roles: [] }
  assert.equal(whoOf({ ...ended, by: { kind: 'command', ...nobody } }, {}), 'The shop')
  assert.equal(whoOf({ ...ended, by: { kind: 'staff', ...nobody, name: 'Meera' } }, {}), 'Meera')
  assert.equal(whoOf({ ...ended, by: { kind: 'visitor', ...nobody } }, {}), 'Somebody not signed in')
  const signedIn = { action: 'staff.signed-in', subject: { kind: 'staff', id: 'm' } } as const
  assert.equal(whoOf({ ...signedIn, by: { kind: 'visitor', ...nobody } }, { 'staff:m': 'Meera' }), 'Meera')
})
