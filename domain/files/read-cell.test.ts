import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDay } from './read-cell.ts'

test('IMPORT-01 a day is read with its month as a number, a name or the first letters of one; other words are no months', () => {
  for (const text of ['10-03-2026', '10/3/26', '10-Mar-26', '10 march 2026', '10.MAR.2026'])
    assert.equal(readDay(text), '2026-03-10', text)
  assert.equal(readDay('10-Sept-26'), '2026-09-10', 'as India’s English has it')
  for (const text of ['10-Marathon-26', '10-Marc-26', '10-Mayo-2026', '10-Decimal-26', '10-Ma-26'])
    assert.equal(readDay(text), text)
})
