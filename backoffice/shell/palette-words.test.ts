import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isName, startsAnyWord } from './palette-words.ts'

test('DESK-03 a name is told by the beginnings of its words, whatever their order', () => {
  for (const typed of ['asha', 'Rao', 'rao as', 'brien']) assert.ok(isName("Asha O'Brien-Rao", typed), typed)
  for (const typed of ['', ' ', 'sha', 'asha mysuru', '4821']) assert.equal(isName("Asha O'Brien-Rao", typed), false)
})

test('DESK-03 pages and actions are found by the beginning of any word, and what follows it', () => {
  for (const typed of ['rec', 'receive stock', 'Write off', 'delivery']) {
    assert.ok(startsAnyWord('Receive stock delivery, Write off', typed), typed)
  }
  for (const typed of ['ceive', 'stock receive']) assert.ok(!startsAnyWord('Receive stock', typed), typed)
})
