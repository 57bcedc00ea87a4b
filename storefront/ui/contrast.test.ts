import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const styles = readFileSync(new URL('../../ui/colours.css', import.meta.url), 'utf8')

const staffStyles = readFileSync(new URL('../../backoffice/styles.css', import.meta.url), 'utf8')

const day = tokensAfter('@theme {')
const night = { ...day, ...tokensAfter('prefers-color-scheme: dark') }
const onLeafByNight = { ...night, ...tokensAfter('.on-leaf {') }
const staffDay = { ...day, ...tokensAfter('@theme {', staffStyles) }
const staffNight = { ...night, ...tokensAfter('prefers-color-scheme: dark', staffStyles) }

/** Text colour, background and the contrast that WCAG 2.2 AA requires. */
const pairs = [
  ['ink', 'paper', 4.5],
  ['ink', 'sheet', 4.5],
  ['ink', 'tile', 4.5],
  ['ink', 'lime-wash', 4.5],
  ['ink', 'turmeric-wash', 4.5],
  ['ink', 'field', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'sheet', 4.5],
  ['ink-soft', 'tile', 4.5],
  ['ink-soft', 'lime-wash', 4.5],
  ['ink-faint', 'paper', 4.5],
  ['ink-faint', 'field', 4.5],
  ['leaf', 'paper', 4.5],
  ['leaf', 'tile', 4.5],
  ['leaf', 'lime-wash', 4.5],
  ['paper', 'leaf', 4.5],
  ['paper', 'leaf-deep', 4.5],
  ['on-lime', 'lime', 4.5],
  ['terracotta', 'paper', 4.5],
  ['terracotta', 'sheet', 4.5],
  ['danger', 'paper', 4.5],
  ['danger', 'sheet', 4.5],
  ['danger', 'danger-wash', 4.5],
  ['line-strong', 'field', 3],
  ['line-strong', 'paper', 3],
] as const
const onLeaf = [
  ['paper', 'leaf', 4.5],
  ['lime', 'leaf', 4.5],
  ['lime-light', 'leaf', 4.5],
  ['danger-light', 'leaf-deep', 4.5],
] as const

test('UX-02 every pair of text and ground has the contrast of WCAG AA, by day, by night, and on leaf', () => {
  for (const [words, ground, least] of pairs) {
    for (const tokens of [day, night]) atLeast(least, tokens, words, ground)
  }
  for (const [words, ground, least] of onLeaf) {
    for (const tokens of [day, onLeafByNight]) atLeast(least, tokens, words, ground)
  }
})

test('DESK-04 the edge of a box and its tick are seen on every ground of the staff’s screens, by day and by night', () => {
  for (const tokens of [staffDay, staffNight]) {
    for (const ground of ['field', 'sheet', 'paper', 'lime-wash', 'lime-wash-lit'])
      atLeast(3, tokens, 'line-strong', ground)
    atLeast(3, tokens, 'field', 'leaf')
  }
})

test('DESK-04 the words of a ticked row are read under the pointer too, by day and by night', () => {
  for (const tokens of [staffDay, staffNight]) {
    for (const words of ['ink', 'ink-soft', 'leaf', 'danger']) atLeast(4.5, tokens, words, 'lime-wash-lit')
  }
})

test('DESK-04 what is due or late is read on every ground of the staff’s screens, by day and by night', () => {
  for (const words of ['waiting', 'late']) {
    for (const ground of ['paper', 'sheet']) {
      for (const tokens of [staffDay, staffNight]) atLeast(4.5, tokens, words, ground)
    }
  }
})

test('DESK-04 the word and the mark of a state are seen on its ground, by day and by night', () => {
  for (const tone of ['resting', 'moving', 'waiting', 'late', 'done']) {
    for (const tokens of [staffDay, staffNight]) {
      atLeast(4.5, tokens, 'ink', `${tone}-wash`)
      atLeast(3, tokens, tone, `${tone}-wash`)
    }
  }
})

test('UX-02 the brand’s colours stand in one file, and in the drawing of the mark', () => {
  const files = globSync('{server,storefront,backoffice,ui}/**/*.{ts,tsx,css}', {
    cwd: new URL('../..', import.meta.url),
  })
  const brand = ['leaf', 'leaf-deep', 'lime'].map((name) => day[name] ?? '')
  const naming = files.filter((file) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    return brand.some((colour) => source.includes(colour))
  })
  assert.deepEqual(naming, ['ui/colours.css'])
})

type Tokens = { readonly [name: string]: string }

/** The colours of the CSS block that begins with these words. */
function tokensAfter(words: string, of = styles): Tokens {
  const block = of.slice(of.indexOf(words))
  const end = block.indexOf('}')
  const found = block.slice(0, end).matchAll(/--color-([\w-]+): (#[0-9a-f]{3,6});/g)
  return Object.fromEntries([...found].map(([, name = '', colour = '']) => [name, colour]))
}

function atLeast(least: number, tokens: Tokens, words: string, ground: string) {
  const contrast = contrastOf(tokens, words, ground)
  assert.ok(contrast >= least, `${words} on ${ground}: ${contrast.toFixed(2)}, and ${least} is the least`)
}

function contrastOf(tokens: Tokens, words: string, ground: string): number {
  const [dark = 0, light = 0] = [words, ground].map((name) => luminanceOf(tokens[name] ?? '')).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance (WCAG). */
function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
