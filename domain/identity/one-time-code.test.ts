import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CodeState, codeTransitions, readCode, statesBefore } from './one-time-code.ts'

const states = Object.keys(codeTransitions) as CodeState[]

test('Q-03 a code is confirmed before it is consumed, which is final', () => {
  assert.deepEqual(statesBefore('consumed'), ['confirmed'])
  assert.deepEqual(codeTransitions.consumed, [])
})

test('Q-03 every state is reachable from sent', () => {
  const reached = new Set<CodeState>(['sent'])
  for (const state of reached) for (const next of codeTransitions[state]) reached.add(next)
  assert.deepEqual([...reached].sort(), states.toSorted())
})

test('Q-03 only sent and confirmed codes can be superseded', () => {
  assert.deepEqual(statesBefore('dead').sort(), ['confirmed', 'sent'])
})

test('API-03 spaces and hyphens in a typed code are ignored', () => {
  assert.equal(readCode(' 482 913 '), '482913')
  assert.equal(readCode('482-913'), '482913')
})
