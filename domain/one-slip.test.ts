import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOneSlipAway, oneSlip, partsOfSlips } from './one-slip.ts'

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

test('DESK-03 what is one slip away has a part of what was typed', () => {
  const letters = [...'abcdehno']
  for (const typed of ['hone', 'honeb', 'ababab', 'ponheda']) {
    const parts = partsOfSlips(typed)
    const at = [...typed].map((_, nth) => nth)
    const words = [
      ...at.map((nth) => typed.slice(0, nth) + typed.slice(nth + 1)),
      ...[...at, typed.length].flatMap((nth) => letters.map((one) => typed.slice(0, nth) + one + typed.slice(nth))),
      ...at.flatMap((nth) => letters.map((one) => typed.slice(0, nth) + one + typed.slice(nth + 1))),
      ...at.map((nth) => typed.slice(0, nth) + (typed[nth + 1] ?? '') + typed[nth] + typed.slice(nth + 2)),
    ]
    for (const word of words) {
      assert.ok(isSlip(typed, word), word)
      assert.ok(
        parts.some((part) => word.includes(part)),
        `${typed} ${word}`,
      )
    }
  }
})

test('IMPORT-02 an id is one slip away from another: a wrong character, one too many, one that lacks, two that changed places', () => {
  const near = ['toor-dal-1kgg', 'toor-dl-1kg', 'toor-dla-1kg', 'oor-dal-1kg', 'toor-dal-1k']
  for (const typed of [...near, 'toor-dal1kg', 'toor-dal--1kg']) assert.ok(isOneSlipAway(typed, 'toor-dal-1kg'), typed)
  for (const typed of [
    'toor-dal-1kg',
    'toor-dal-2kg',
    'toor-dal-10kg',
    'toor-dal-11kg',
    'toor-dal-kg',
    'toor-dal-500g',
    'toor-dal',
    '',
  ])
    assert.ok(!isOneSlipAway(typed, 'toor-dal-1kg'), typed)
})
