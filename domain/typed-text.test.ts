import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { asOneLine, isPlain } from './typed-text.ts'

const fine = [
  'Asha Rao',
  "12/4, O'Hara Road – 2nd floor (left) №7 #3 & Söhne",
  'അനിത ക്ഷേത്രം',
  // Zero-width joiner and non-joiner belong to the spelling.
  'ക്\u200d ന്\u200c ल\u094d\u200dल',
  'اشا راؤ',
  'Asha 👩‍🌾 ❤️',
  '',
  '  ',
]

for (const text of fine) {
  test(`SECURITY ${JSON.stringify(text)} is plain`, () => {
    assert.ok(isPlain(text, 'line'))
    assert.ok(isPlain(text, 'lines'))
    assert.equal(asOneLine(text), text.trim())
  })
}

const controls = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009b', '\u2028', '\u2029']
const directions = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
const hidden = ['\u00ad', '\u034f', '\u115f', '\u200b', '\u2060', '\u3164', '\ufeff', '\uffa0', '\ufff9']
const tags = ['\u{e0001}', '\u{e0041}', '\u{e007f}']
const breaks = ['\n', '\r', '\t', '\v', '\f']
const code = (text: string) => `U+${text.codePointAt(0)?.toString(16).padStart(4, '0')}`

for (const one of [...controls, ...directions, ...hidden, ...tags, ...breaks, '\ud83c', '\udf3e']) {
  test(`SECURITY ${code(one)} is in no text of one line`, () => {
    assert.equal(isPlain(`Asha${one}Rao`, 'line'), false)
    assert.equal(asOneLine(`Asha${one}Rao`), 'Asha Rao')
  })
}

for (const one of [...controls, ...directions, ...tags, '\v', '\f', '\ud83c']) {
  test(`SECURITY ${code(one)} is in no text of several lines`, () => {
    assert.equal(isPlain(`Asha${one}Rao`, 'lines'), false)
  })
}

test('SECURITY a text of several lines has line breaks and tabs, and what a pasted text brings unseen', () => {
  for (const one of ['\n', '\r\n', '\t', ...hidden]) assert.ok(isPlain(`Dear${one}Sir`, 'lines'), code(one))
})

test('SECURITY a name of joiners alone is not plain', () => {
  for (const text of ['\u200d', ' \u200c ', '\ufe0f']) assert.equal(isPlain(text, 'line'), false)
})

test('SECURITY a cleaned text is plain, and one that was plain keeps its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cleaned = asOneLine(text)
      if (isPlain(text, 'line')) assert.equal(cleaned, text.trim().replace(/ {2,}/g, ' '))
      assert.ok(!/[\n\r\u2028]/.test(cleaned))
      assert.equal(asOneLine(cleaned), cleaned)
    }),
  )
})
