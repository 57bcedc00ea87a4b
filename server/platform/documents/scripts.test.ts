import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openPdf } from './open-pdf.ts'
import { runsOf, type Script } from './scripts.ts'
import { writeText } from './write-text.ts'

test('INV-03 an address in two scripts is set in the typefaces of both', () => {
  assert.deepEqual(runsOf('12, गांधी रोड, Pune'), [
    { script: undefined, text: '12, ' },
    { script: 'Devanagari', text: 'गांधी रोड, ' },
    { script: undefined, text: 'Pune' },
  ])
  assert.deepEqual(
    ['ஆஷா', 'ಆಶಾ', 'ਆਸ਼ਾ', 'ആശ', 'আশা'].map((name) => runsOf(name).map(({ script }) => script)),
    [['Tamil'], ['Kannada'], ['Gurmukhi'], ['Malayalam'], ['Bengali']],
  )
})

test('INV-03 the runs of a text add up to the text', () => {
  const letters = fc.constantFrom(...'आशा ರಾವ್ ਸ਼੍ਰੀ Asha 12,-‍‌१२'.split(''))
  fc.assert(
    fc.property(
      fc.array(letters).map((some) => some.join('')),
      (text) => {
        assert.equal(
          runsOf(text)
            .map((run) => run.text)
            .join(''),
          text,
        )
      },
    ),
  )
})

for (const [script, begin] of Object.entries(firstLetters())) {
  test(`INV-03 a document is rendered with any combination of signs in ${script}`, async () => {
    const letter = fc.integer({ min: 0, max: 0x7f }).map((offset) => String.fromCodePoint(begin + offset))
    const name = fc.array(letter, { minLength: 1, maxLength: 24 }).map((letters) => letters.join(''))
    const property = fc.asyncProperty(fc.array(name, { minLength: 10, maxLength: 10 }), async (names) => {
      const { pdf, finish } = openPdf({ title: 'Names', author: 'Test', made: new Date(0) })
      for (const text of names) writeText(pdf, text, { x: 40, y: 40 }, { face: 'text', size: 9, width: 200 })
      assert.ok((await finish()).length > 1000)
    })
    await fc.assert(property, { numRuns: 8 })
  })
}

function firstLetters(): { [script in Script]: number } {
  return {
    Devanagari: 0x900,
    Bengali: 0x980,
    Gurmukhi: 0xa00,
    Gujarati: 0xa80,
    Oriya: 0xb00,
    Tamil: 0xb80,
    Telugu: 0xc00,
    Kannada: 0xc80,
    Malayalam: 0xd00,
  }
}
