import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { type Font, openSync } from 'fontkit'

const cut = ['./fonts.css', '../ui/rupee.css'].flatMap((style) => {
  const styles = new URL(style, import.meta.url)
  return readFileSync(styles, 'utf8')
    .split('@font-face')
    .flatMap((face) => {
      const [, file] = /url\("(\.\/fonts\/.+?)"\)/.exec(face) ?? []
      return file
        ? [{ file: new URL(file, styles), letters: lettersIn(/unicode-range:([^;]+);/.exec(face)?.[1] ?? '') }]
        : []
    })
})

test('UX-02 each cut font has the letters of its text', () => {
  assert.equal(cut.length, 5)
  for (const { file, letters } of cut) {
    const font = openSync(file.pathname) as Font
    assert.ok(letters.length > 0)
    for (const letter of letters) assert.ok(font.hasGlyphForCodePoint(letter), `${letter.toString(16)} in ${file}`)
  }
})

test('UX-02 each cut font comes in the first flight of packets', () => {
  const tenPackets = 10 * 1460
  const headers = 700
  for (const { file } of cut) {
    const { size } = statSync(file)
    assert.ok(size + headers <= tenPackets, `${file}: ${size} bytes`)
  }
})

test('UX-02 amounts of both sites have the rupee sign of Noto Sans, since Hanken Grotesk has none', () => {
  for (const site of ['./styles.css', '../backoffice/styles.css']) {
    const styles = readFileSync(new URL(site, import.meta.url), 'utf8')
    assert.match(styles, /@import "\.\.\/ui\/rupee\.css"/)
    assert.match(styles, /--font-sans:\s*"Hanken Grotesk Variable", "Noto rupee"/)
  }
})

test('UX-02 apostrophes in the texts of the storefront are curly', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !/\.test\./.test(file))
  const comment = /\/\*.*?\*\/|\/\/.*$/gms
  const isStraight = (file: string) =>
    /\p{L}'\p{L}/u.test(readFileSync(new URL(file, import.meta.url), 'utf8').replace(comment, ''))
  assert.ok(files.length > 300)
  assert.deepEqual(files.filter(isStraight), [])
})

function lettersIn(range: string): number[] {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, nth) => from + nth)
  })
}
