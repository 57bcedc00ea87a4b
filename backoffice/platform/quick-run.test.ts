import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToRun, codeOf, isRunning, isScanned, isWhole, type QuickRun } from './quick-run.ts'

type Start = { readonly run: QuickRun; readonly at: number }

function typed(text: string, pause: number, start?: Start, options?: { readonly isForeign: boolean }): Start {
  let { run, at } = start ?? { run: undefined, at: 1000 }
  for (const character of text) {
    run = addToRun(run, character, at, options)
    at += pause
  }
  return { run: run as QuickRun, at }
}

const cases = [
  ['a barcode at 8 ms', '8901234567894', 8, true],
  ['a barcode at 30 ms', '8901234567894', 30, true],
  ['a barcode typed by a fast person', '8901234567894', 80, false],
  ['an order number from a scanner', 'FG-4821-7395', 10, true],
  ['a batch label from a scanner', 'LOT A', 10, true],
  ['a weight from a scale', '12.345', 5, false],
  ['a short word, however quick', 'abcd', 5, false],
] as const

for (const [what, text, pause, isScan] of cases) {
  test(`PACK-04 ${what} is ${isScan ? 'a scan' : 'no scan'}`, () => {
    const { run, at } = typed(text, pause)
    assert.equal(codeOf(run, at), isScan ? text : undefined)
  })
}

test('PACK-04 a code may lack only its Enter once it is long enough and as quick as a scanner’s', () => {
  for (const [text, pause, isIt] of [
    ['8901234567894', 30, true],
    ['FG-48', 10, true],
    ['8901234', 10, false],
    ['8901234567894', 80, false],
  ] as const) {
    assert.equal(isWhole(typed(text, pause).run), isIt, text)
  }
})

test('PACK-04 one slow key within a code does not cut it', () => {
  const { run, at } = typed('89012345', 5)
  const whole = [...'67894'].reduce((so, character, index) => addToRun(so, character, at + 150 + index * 5), run)
  assert.equal(codeOf(whole, at + 180), '8901234567894')
})

test('PACK-04 what was typed before a pause is no part of the code', () => {
  const before = addToRun(undefined, 'x', 0)
  const { run } = typed('8901234567894', 5)
  const begun = addToRun(before, '8', 1000)
  assert.equal(begun.text, '8')
  assert.equal(codeOf(run, run.lastAt + 2000), undefined, 'Enter long after is no part of a scan')
  assert.equal(isRunning(run, run.lastAt + 10), true)
  assert.equal(isRunning(run, run.lastAt + 120), false)
})

test('PACK-04 a busy machine that halts within a code or before its Enter does not cut it', () => {
  const { run, at } = typed('89', 5)
  const whole = typed('01234567894', 5, { run, at: at + 900 })
  assert.equal(codeOf(whole.run, whole.at), '8901234567894')
  assert.equal(codeOf(whole.run, whole.at + 600), '8901234567894')
})

test('PACK-04 figures that are typed slowly, or before a scan, are no part of one', () => {
  const slow = typed('9876543210', 400)
  assert.equal(codeOf(slow.run, slow.at), undefined)
  const weight = typed('12', 120)
  const scanned = typed('8901234567894', 5, { run: weight.run, at: weight.at + 400 })
  assert.equal(codeOf(scanned.run, scanned.at), '8901234567894')
})

test('PACK-04 what came quickly before a scan is no part of it: a weight from a scale, two keys struck at once', () => {
  for (const [before, pause] of [
    ['1.250', 5],
    ['12', 45],
    ['0,5', 5],
  ] as const) {
    const weight = typed(before, pause)
    const scanned = typed('8901234567894', 5, { run: weight.run, at: weight.at + 800 })
    assert.equal(codeOf(scanned.run, scanned.at), '8901234567894', before)
  }
})

const foreign = { isForeign: true }

test('PACK-04 what nobody types into the field is a scan, however slow', () => {
  const { run, at } = typed('EX123456', 700, undefined, foreign)
  assert.equal(codeOf(run, at, foreign), 'EX123456')
  assert.equal(addToRun(run, '3', 9000, foreign).text, '3', 'after a pause one types')
  assert.equal(codeOf(run, run.lastAt + 60_000, foreign), undefined, 'nor is Enter a minute later part of it')
  const quick = typed('X12', 5)
  assert.equal(codeOf(quick.run, quick.at, foreign), 'X12')
  const letters = typed('IN', 700, undefined, foreign)
  assert.equal(codeOf(letters.run, letters.at, foreign), 'IN', 'the end of a code that was cut sends nothing')
})

test('PACK-04 a weight that is typed with a letter by mistake is no scan', () => {
  for (const pause of [120, 400]) {
    const { run, at } = typed('o1.25', pause, undefined, foreign)
    assert.equal(isScanned(run), false)
    assert.equal(codeOf(run, at, foreign), undefined)
  }
})

test('PACK-04 a code that halts where letters are foreign has come at a scanner’s speed', () => {
  const first = typed('E', 5)
  const second = typed('X123', 5, { run: first.run, at: first.at + 1000 }, foreign)
  const { run, at } = typed('456', 5, { run: second.run, at: second.at + 600 }, foreign)
  assert.equal(isScanned(run), true)
  assert.equal(codeOf(run, at, foreign), 'EX123456')
})
