import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMistyped } from './mistyped.ts'

const spelt = (word: string, spelling = word) => ({ word, spelling })
const isMeant = (typed: string, word: string) => isMistyped(spelt(typed), spelt(word))

test('FIND-02 a slip is a letter wrong, too many, lacking or swapped, and in a long word there may be two', () => {
  for (const [typed, word] of [
    ['honye', 'honey'],
    ['hobey', 'honey'],
    ['rise', 'rice'],
    ['rcie', 'rice'],
    ['ghea', 'ghee'],
    ['tumeric', 'turmeric'],
    ['foxtale', 'foxtail'],
    ['kofee', 'cofee'],
    ['bajara', 'bajra'],
    ['jagry', 'jagery'],
    ['हल्दि', 'हल्दी'],
  ] as const)
    assert.ok(isMeant(typed, word), typed)
})

test('FIND-02 another word is no slip: far from it, with another first letter or sound, or the name of another food', () => {
  for (const [typed, word] of [
    ['quinola', 'quills'],
    ['panner', 'panjal'],
    ['gold', 'gond'],
    ['mild', 'milk'],
    ['price', 'rice'],
    ['fingers', 'gingers'],
    ['union', 'onion'],
    ['singhara', 'singdana'],
    ['achar', 'arhar'],
    ['badam', 'badan'],
    ['tea', 'tel'],
  ] as const)
    assert.ok(!isMeant(typed, word), typed)
})

test('FIND-02 a word in another romanisation is the same, also a short one', () => {
  assert.ok(isMistyped(spelt('gee', 'gi'), spelt('ghee', 'gi')))
  assert.ok(isMistyped(spelt('honny', 'honi'), spelt('honey', 'honi')))
})

test('FIND-02 a half-typed word may have a slip, if little of it lacks', () => {
  assert.ok(isMeant('tumer', 'turmeric'))
  assert.ok(!isMeant('breat', 'breeders'))
  assert.ok(!isMeant('tum', 'turmeric'))
})
