import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readObjectAct } from './object-acts.ts'

test('DESK-03 a verb with its object names an act, the verb first or last', () => {
  for (const [text, act, object] of [
    ['refund 7340', 'refund', '7340'],
    ['7340 refund', 'refund', '7340'],
    ['Cancel FG-4821-7340', 'cancel', 'FG-4821-7340'],
    ['hold order 7340', 'hold', '7340'],
    ['open a ticket for 7340', 'ticket', '7340'],
    ['ticket asha rao', 'ticket', 'asha rao'],
    ['receive ghee', 'receive', 'ghee'],
    ['bilona ghee write off', 'write-off', 'bilona ghee'],
    ['write-off ghee', 'write-off', 'ghee'],
    ['price of ghee', 'price', 'ghee'],
    ['send again 7340', 'send-again', '7340'],
    [' pack   7340 ', 'pack', '7340'],
  ] as const) {
    assert.deepEqual(readObjectAct(text), { act, object }, text)
  }
})

test('DESK-03 without a verb or an object a text names no act', () => {
  for (const text of ['', 'refund', 'refund ', 'refund 7', 'refund the order', '7340', 'packing 7340', 'asha rao']) {
    assert.equal(readObjectAct(text), undefined, text)
  }
})

test('DESK-03 a verb may have a slip where that is wanted', () => {
  assert.equal(readObjectAct('refnd 7340'), undefined)
  assert.deepEqual(readObjectAct('refnd 7340', { forgives: true }), { act: 'refund', object: '7340' })
  assert.deepEqual(readObjectAct('ghee recieve', { forgives: true }), { act: 'receive', object: 'ghee' })
  assert.equal(readObjectAct('asha rao', { forgives: true }), undefined)
})
