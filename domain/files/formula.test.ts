import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { escapeFormula, unescapeFormula } from './formula.ts'

test('IMPORT-04 what a spreadsheet would run gets an apostrophe, also behind blanks and line breaks', () => {
  const formulas = ['=1+1', '+91 98', '-5+2', '-', '@SUM(A1)', ' =1', '\t=1', '\n=1', '\r\n @x', '＝1', "'=1"]
  for (const text of formulas) assert.equal(escapeFormula(text), `'${text}`)
  for (const text of ['', 'Honey', '1 = 1', "Ravi's", '₹5', "'Desi'"]) assert.equal(escapeFormula(text), text)
})

test('IMPORT-04 an amount or a count that takes off stays a number, so that a spreadsheet adds it up', () => {
  for (const number of ['-618.35', '-5', '-0.50', '-100000']) assert.equal(escapeFormula(number), number)
  for (const text of ['-5-2', '-1.2.3', '-5%', '- 5', '-5\n', '-1E3', '+5', "'-5"]) {
    assert.equal(escapeFormula(text), `'${text}`)
  }
  assert.equal(unescapeFormula("'-618.35"), '-618.35', 'as earlier files have it')
})

test('IMPORT-04 import takes off the apostrophe of the export, and leaves any other', () => {
  const unit = fc.constantFrom("'", '=', '-', ' ', '\n', 'a', '1')
  fc.assert(fc.property(fc.string({ unit }), (text) => assert.equal(unescapeFormula(escapeFormula(text)), text)))
  assert.equal(unescapeFormula("'Desi'"), "'Desi'")
})
