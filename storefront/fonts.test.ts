import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { type Font, openSync } from 'fontkit'

const faces = readFileSync(new URL('fonts.css', import.meta.url), 'utf8').split('@font-face')
const cut = faces.flatMap((face) => {
  const [, file] = /url\("\.\/(fonts\/shop-.+?)"\)/.exec(face) ?? []
  return file ? [{ file, letters: lettersIn(/unicode-range:([^;]+);/.exec(face)?.[1] ?? '') }] : []
})

test('UX-02 each cut font has the letters for which it is asked', () => {
  assert.equal(cut.length, 5)
  for (const { file, letters } of cut) {
    const font = openSync(new URL(file, import.meta.url).pathname) as Font
    assert.ok(letters.length > 0)
    for (const letter of letters) assert.ok(font.hasGlyphForCodePoint(letter), `${letter.toString(16)} in ${file}`)
  }
})

test('UX-02 each cut font comes in the first flight of packets', () => {
  const tenPackets = 10 * 1460
  const headers = 700
  for (const { file } of cut) {
    const { size } = statSync(new URL(file, import.meta.url))
    assert.ok(size + headers <= tenPackets, `${file}: ${size} bytes`)
  }
})

function lettersIn(range: string): number[] {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, nth) => from + nth)
  })
}
