import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  customerAsksReason,
  kindsOfHold,
  missingByPosition,
  missingReason,
  parcelReason,
  reasonsBesideParcels,
  recallReason,
  ticketOfReason,
  wordsOfPerson,
} from './hold-reasons.ts'
import { orderOf } from './stored-order.fixture.ts'
import type { StoredLine } from './stored-order.ts'

test('ORDERS-05 DESK-05 what a person types is stored, and never read as a reason that only its units end', () => {
  const { lines } = orderOf({ title: 'Ragi Flour' })
  const lost = parcelReason('lost', 1) ?? ''
  for (const [typed, stored] of [
    [` ${lost} `, `“${lost}”`],
    [parcelReason('back', 12) ?? '', '“Parcel 12 came back”'],
    ['Parcel 0 is lost', '“Parcel 0 is lost”'],
    [`Wrong flat; also: ${lost}; also: no bell`, `Wrong flat; also: “${lost}”; also: no bell`],
  ] as const) {
    assert.equal(wordsOfPerson(typed), stored)
    assert.equal(wordsOfPerson(stored), stored, 'as it stands')
    assert.equal(reasonsBesideParcels(stored), undefined, 'a release ends it')
  }
  const missing = missingReason(lines, [{ position: 0, quantity: 1 }])
  for (const words of [missing, 'Wrong flat', `${lost}, says the customer`, 'Wrong flat; also: no bell']) {
    assert.equal(wordsOfPerson(words), words)
  }
})

test('ORDERS-01 the kinds of a hold are recognised by what the shop writes; a person’s words are of another', () => {
  const { lines } = orderOf({ title: 'Ragi Flour' })
  const missing = missingReason(lines, [{ position: 0, quantity: 1 }])
  const recall = recallReason({ title: 'Ragi Flour', code: 'R-7' })
  for (const [reason, kinds] of [
    [null, []],
    [missing, ['missing']],
    [parcelReason('back', 12) ?? '', ['parcel']],
    [customerAsksReason('T-123456'), ['cancellation']],
    [`${customerAsksReason('T-123456')}, says Asha`, ['other']],
    [`${recall}; also: Wrong flat; also: ${missing}`, ['missing', 'recall', 'other']],
    [wordsOfPerson(parcelReason('lost', 1) ?? ''), ['other']],
    ['Missing: a call from the customer', ['other']],
  ] as const) {
    assert.deepEqual(kindsOfHold(reason), kinds, String(reason))
  }
})

test('PACK-03 REFUND-03 a hold says how many units of which line are missing, in which size where there are two', () => {
  const of = (...lines: Partial<StoredLine>[]) =>
    lines.flatMap((line, position) => orderOf({ ...line, position }).lines)
  const missingIn = (lines: StoredLine[], heldReason: string) => [...missingByPosition({ lines, heldReason })]
  const flours = of({ quantity: 3, title: 'Ragi Flour' }, { quantity: 2, title: 'Ragi Flour, sprouted' })
  const both = missingReason(flours, [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 2 },
  ])
  assert.equal(both, 'Missing: 1 × Ragi Flour, 2 × Ragi Flour, sprouted')
  assert.deepEqual(missingIn(flours, `Wrong flat; also: ${both}`), [
    [0, 1],
    [1, 2],
  ])
  assert.deepEqual(missingIn(flours, 'Wrong flat'), [])
  assert.deepEqual(missingIn(flours, 'Missing: a call from the customer'), [])

  const sizes = of({ quantity: 3, netQuantity: '250 g' }, { quantity: 2, netQuantity: '500 g' })
  const large = missingReason(sizes, [{ position: 1, quantity: 2 }])
  assert.equal(large, 'Missing: 2 × Forest Honey, 500 g')
  assert.deepEqual(missingIn(sizes, large), [[1, 2]])
  assert.deepEqual(
    missingIn(sizes, 'Missing: 1 × Forest Honey, 2 × Forest Honey, 500 g, 3 × Forest Honey'),
    [
      [0, 3],
      [1, 2],
    ],
    'a hold without sizes: no more than are to pack',
  )
})

test('RETURN-03 a hold for which a customer asks by a ticket names it; other reasons that end with one do not', () => {
  assert.equal(ticketOfReason(customerAsksReason('T-123456')), 'T-123456')
  for (const reason of [
    'Wrong flat, see T-123456',
    customerAsksReason('T-1'),
    `${customerAsksReason('T-123456')}, says Asha`,
  ]) {
    assert.equal(ticketOfReason(reason), undefined, reason)
  }
})
