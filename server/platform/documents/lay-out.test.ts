import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Line, layOut } from './lay-out.ts'
import { openPdf } from './open-pdf.ts'
import { drawPiece } from './set-pieces.ts'

/** The first code point of each script's block, which all have consonants, vowel signs and the virama at the same places. */
const blocks = {
  Devanagari: 0x900,
  Bengali: 0x980,
  Gurmukhi: 0xa00,
  Gujarati: 0xa80,
  Oriya: 0xb00,
  Tamil: 0xb80,
  Telugu: 0xc00,
  Kannada: 0xc80,
  Malayalam: 0xd00,
} as const
const consonants = { from: 0x15, to: 0x39 }
const vowelSigns = { from: 0x3e, to: 0x4c }
const virama = 0x4d

/** Points. Of the invoice's columns, its parties, the lists, label and slip, the page; and less than a letter. */
const widths = [6, 13, 21, 36, 38, 42, 46, 49, 57, 62, 73, 160, 187, 205, 265, 269, 278, 351, 510, 515]

const { pdf } = openPdf({ title: 'Names', author: 'Test', made: new Date(0) })
const style = { face: 'text', size: 8 } as const

const textOf = (lines: readonly Line[]) => lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('')

function draw(lines: readonly Line[]): void {
  for (const { pieces } of lines) for (const piece of pieces) drawPiece(pdf, piece, { x: 0, y: 20 }, style.size)
}

for (const [script, block] of Object.entries(blocks)) {
  test(`INV-03 SHIP-04 a long run of conjuncts in ${script} is set at every width of a column`, () => {
    const sign = ({ from, to }: typeof consonants) =>
      fc.integer({ min: from, max: to }).map((offset) => String.fromCodePoint(block + offset))
    const joined = fc
      .array(sign(consonants), { minLength: 2, maxLength: 4 })
      .map((letters) => letters.join(String.fromCodePoint(block + virama)))
    const conjunct = fc.tuple(joined, fc.option(sign(vowelSigns), { nil: '' })).map((parts) => parts.join(''))
    const repeated = fc.tuple(conjunct, fc.integer({ min: 15, max: 60 })).map(([one, count]) => one.repeat(count))
    const mixed = fc.array(conjunct, { minLength: 15, maxLength: 40 }).map((some) => some.join(''))
    const property = fc.property(fc.oneof(repeated, mixed), fc.constantFrom(...widths), (text, width) => {
      const lines = layOut(pdf, text, { ...style, width })
      draw(lines)
      assert.equal(textOf(lines), text)
      for (const line of lines) assert.ok(line.width <= width || codePointsOf(line) === 1, `${line.width} of ${width}`)
    })
    fc.assert(property, { numRuns: 25 })
  })
}

const codePointsOf = ({ pieces }: Line) => [...pieces.map(({ text }) => text).join('')].length

test('INV-03 SHIP-04 ക്ഷ any number of times is set at every width', () => {
  for (const width of widths) {
    for (const count of [5, 15, 20, 60]) draw(layOut(pdf, 'ക്ഷ'.repeat(count), { ...style, width }))
  }
})

test('INV-03 a long word is broken between letters as readers see them', () => {
  for (let width = 20; width < 120; width++) {
    const lines = layOut(pdf, 'ക്ഷ'.repeat(30), { ...style, width })
    for (const line of lines) assert.match(textOf([line]), /^(ക്ഷ)+$/)
  }
})

test('INV-03 lines end after spaces, hyphens and slashes, and never within an amount or a number', () => {
  const linesOf = (text: string, width: number) => layOut(pdf, text, { ...style, width }).map((line) => textOf([line]))
  assert.deepEqual(linesOf('Wild forest honey-comb and/or wax', 40), ['Wild forest', 'honey-', 'comb and/', 'or wax'])
  assert.deepEqual(linesOf('₹1,23,456.00 of 12/4', 52), ['₹1,23,456.00', 'of 12/4'])
})

test('SHIP-04 what has no room in a box is shortened with an ellipsis', () => {
  const box = { ...style, width: 100, height: 25 }
  const shortened = layOut(pdf, 'ஆஷா ராவ் '.repeat(20), box)
  assert.equal(shortened.length, 2)
  assert.match(textOf(shortened), /\S…$/)
  for (const { width } of shortened) assert.ok(width <= 100)
  assert.equal(textOf(layOut(pdf, 'Asha Rao', box)), 'Asha Rao')
})

test('SECURITY line breaks, control and bidirectional characters in a text have no effect', () => {
  const text = textOf(layOut(pdf, 'Asha\n\n\u2028Rao\u202e\u2066\u0007 x', { ...style, width: 200 }))
  assert.equal(text, 'Asha Rao x')
})
