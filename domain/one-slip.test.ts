import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneSlip } from './one-slip.ts'

const isSlip = (typed: string, word: string) => new RegExp(`^${oneSlip(typed)}$`, 'u').test(word)

test('DESK-03 a word of four letters or more may have one slip: wrong, too many, lacking or swapped', () => {
  for (const typed of [
    'xoney',
    'hobey',
    'honex',
    'hhoney',
    'hoxney',
    'honeyy',
    'oney',
    'hney',
    'hone',
    'ohney',
    'honye',
  ]) {
    assert.ok(isSlip(typed, 'honey'), typed)
  }
  for (const typed of ['hxnxy', 'honeyxx', 'hoy', 'yenoh', 'money bag']) {
    assert.ok(oneSlip(typed) === undefined || !isSlip(typed, 'honey'), typed)
  }
  assert.ok(isSlip('घीडा', 'घीदा'))
})

test('DESK-03 short words, numbers and signs are taken as they are typed', () => {
  for (const typed of ['gee', 'a2b2', '4821', 'a.*b', '(abcd', '']) assert.equal(oneSlip(typed), undefined, typed)
})
