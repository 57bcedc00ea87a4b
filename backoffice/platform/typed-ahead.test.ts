import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropTyped, keepTyped } from './typed-ahead.ts'
import { dropWaiting, runWaiting } from './waiting-shortcuts.ts'

function typing() {
  const puts: string[] = []
  const type = (character: string, { isQuick = false, isPlace = true } = {}) =>
    keepTyped(character, { isQuick, isPlace, put: (text) => puts.push(text) })
  return { puts, type }
}

test('PACK-04 a figure that is typed by hand where no field is goes into the page’s, with all that is struck meanwhile', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { puts, type } = typing()
  assert.equal(type('6'), true)
  t.mock.timers.tick(60)
  assert.deepEqual(puts, [])
  assert.equal(type('-'), true)
  t.mock.timers.tick(20)
  assert.deepEqual(puts, ['6-'], '80 ms after the first')
  t.mock.timers.tick(1000)
  assert.deepEqual(puts, ['6-'], 'once')
})

test('PACK-04 two figures that a person strikes as quickly as a scanner are kept', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { puts, type } = typing()
  type('6')
  t.mock.timers.tick(40)
  type('7', { isQuick: true })
  t.mock.timers.tick(79)
  assert.deepEqual(puts, [])
  t.mock.timers.tick(1)
  assert.deepEqual(puts, ['67'])
})

test('PACK-04 of a scan nothing is put into the page’s field', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { puts, type } = typing()
  type('8')
  for (const figure of '901234567894') type(figure, { isQuick: true })
  dropTyped()
  dropWaiting()
  t.mock.timers.tick(1000)
  assert.deepEqual(puts, [])
  type('6')
  runWaiting()
  assert.deepEqual(puts, ['6'], 'nor with what is typed next')
})

test('PACK-04 letters stay shortcuts, also before a figure and in a scan, and figures in a field its own', () => {
  const { puts, type } = typing()
  assert.equal(type('j'), false)
  assert.equal(type('4', { isQuick: true }), false, 'of an order’s code, FG-4…')
  assert.equal(type('4', { isPlace: false }), false)
  runWaiting()
  assert.deepEqual(puts, [])
})
