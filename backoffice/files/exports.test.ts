import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/schema'
import { staffContract } from '#contract/backoffice/index.ts'
import type { StaffCall } from '#contract/backoffice/staff-call.ts'
import { allExports } from './exports.ts'

test('IMPORT-04 the page of exports lists each once, by its own permission, and offers at once what needs no choice', () => {
  const calls = Object.entries(staffContract as { [name: string]: StaffCall })
  const exported = calls.filter(([name]) => name.startsWith('GET /api/exports/'))
  assert.ok(exported.length > 10)
  assert.deepEqual(
    allExports.map(({ call, permission }) => [call, permission]).toSorted(),
    exported.map(([name, { permission }]) => [name, permission]).toSorted(),
  )
  for (const { call, isChosen } of allExports) {
    const { query } = staffContract[call] as StaffCall
    if (!isChosen) assert.ok(!query || Check(query, {}), call)
  }
})
