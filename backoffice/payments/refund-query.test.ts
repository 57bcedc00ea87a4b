import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readReduction, reductionHint } from '#domain/orders/refund-lines.ts'
import {
  allUnits,
  allUnitsLabel,
  chooseAll,
  effectInShort,
  lacking,
  linesToSend,
  lostOf,
  missingOf,
  problemOf,
  type Refundable,
  type RefundableLine,
  sayWrittenOff,
  startOf,
  unitsToSend,
  unitsWords,
} from './refund-query.ts'

const lineOf = (line: Partial<RefundableLine>): RefundableLine => ({
  ...{ position: 0, title: 'Forest Honey', netQuantity: '500 g', quantity: 5, left: 5, cancellable: 5 },
  ...{ leftPaise: 500_00, mostPaise: 490_00, missing: 0, ...line },
})
const leftOf = (...lines: Partial<RefundableLine>[]): Refundable => ({
  lines: lines.map((line, position) => lineOf({ position, ...line })),
  leftPaise: 1000_00,
})

test('REFUND-03 PACK-03 what the hold names is missing until somebody says otherwise, and never more than is cancelled', () => {
  const reported = lineOf({ missing: 2 })
  const values = [
    [{ cancel: 0, missing: null }, 0],
    [{ cancel: 1, missing: null }, 1],
    [{ cancel: 5, missing: null }, 2],
    [{ cancel: 5, missing: 0 }, 0],
    [{ cancel: 5, missing: 4 }, 4],
    [{ cancel: 3, missing: 4 }, 3],
  ] as const
  for (const [value, expected] of values) assert.equal(missingOf(reported, value), expected, JSON.stringify(value))
})

test('REFUND-07 REFUND-03 cancelling an order begins with all of it: missing units missing, the others to the shelf', () => {
  const left = leftOf({ missing: 2 }, { missing: 1, cancellable: 1 }, { cancellable: 3 })
  const { lines } = startOf(left, { act: 'cancel', units: new Map() })
  assert.deepEqual(linesToSend(left, lines), [
    { position: 0, cancel: 5, missing: 2, isDamaged: false },
    { position: 1, cancel: 1, missing: 1, isDamaged: false },
    { position: 2, cancel: 3, missing: 0, isDamaged: false },
  ])
})

test('REFUND-01 PACK-03 the refund of missing units begins with its reason, that of others without', () => {
  const left = leftOf({ missing: 1 }, { title: 'Ghee', netQuantity: '1 kg', missing: 2 }, { missing: 0 })
  const reasonOf = (act: 'refund' | 'cancel', ...units: [number, number][]) =>
    startOf(left, { act, units: new Map(units) }).reason
  assert.equal(reasonOf('refund', [0, 1]), 'Sold out meanwhile: 1 × Forest Honey, 500 g could not be packed')
  assert.equal(
    reasonOf('refund', [0, 1], [1, 2]),
    'Sold out meanwhile: 1 × Forest Honey, 500 g; 2 × Ghee, 1 kg could not be packed',
  )
  assert.equal(reasonOf('refund', [0, 1], [2, 1]), '')
  assert.equal(reasonOf('refund', [0, 2]), '')
  assert.equal(reasonOf('refund'), '')
  assert.equal(reasonOf('cancel', [0, 1]), '')
  const long = leftOf({ title: 'Honey '.repeat(40), missing: 3 })
  const { reason } = startOf(long, { act: 'refund', units: new Map([[0, 3]]) })
  assert.equal(reason, 'Sold out meanwhile: 3 units could not be packed')
})

test('REFUND-01 the button says how many units are written off, and as what', () => {
  const placed = (quantity: number, to: 'shelf' | 'damage' | 'missing') => ({ position: 0, title: '', quantity, to })
  assert.equal(sayWrittenOff([placed(3, 'shelf')]), '')
  assert.equal(sayWrittenOff([placed(3, 'shelf'), placed(1, 'missing'), placed(1, 'missing')]), '2 missing')
  assert.equal(sayWrittenOff([placed(2, 'damage'), placed(1, 'missing')]), '1 missing, 2 damaged')
})

test('REFUND-01 an amount that is too much says why in one sentence, and the card that it is to be corrected', () => {
  assert.equal(readReduction('378.04', 378_04), 378_04)
  assert.equal(readReduction('500', 378_04), '₹500 is more than ₹378.04')
  assert.equal(readReduction('500', 0), 'Nothing is left to reduce')
  assert.equal(
    problemOf({ 'lines.0.reduce': '₹500 is more than ₹378.04' }),
    'Correct the amount to see what it refunds.',
  )
  assert.equal(problemOf({ lines: 'Choose what to refund' }), 'Choose what to refund.')
  assert.equal(problemOf({}), undefined)
})

test('REFUND-01 REFUND-02 an empty reason is asked for, and why ₹2 of each unit stay is said once a price is reduced', () => {
  assert.deepEqual(lacking({ reason: ' ', why: '' }), { reason: 'Say why: the customer reads it' })
  assert.equal(lacking({ reason: 'Leaking jar', why: '' }), undefined)
  assert.deepEqual(lacking({ reason: '', why: '' }, { isKeeping: true }), { why: 'Choose a reason' })
  assert.equal(lacking({ reason: '', why: 'damaged' }, { isKeeping: true }), undefined)
  assert.equal(reductionHint('', 378_04), '')
  assert.equal(reductionHint('5', 378_04), 'At most ₹378.04. A price reduction leaves at least ₹2 of each unit.')
  assert.equal(reductionHint('', undefined), '')
  assert.equal(reductionHint('5', undefined), 'A price reduction leaves at least ₹2 of each unit.')
})

test('REFUND-03 units that were lost with their parcel are those that the server gives no place', () => {
  const cancelled = (position: number, quantity: number) => ({
    ...{ position, quantity, title: 'Forest Honey', kind: 'cancelled', amountPaise: 100_00 },
  })
  const placed = [{ position: 0, title: 'Forest Honey', quantity: 1, to: 'shelf' as const }]
  const reduced = { ...cancelled(0, 9), kind: 'reduced' }
  const effect = { lines: [cancelled(0, 3), reduced, cancelled(1, 2)], placed }
  assert.deepEqual([lostOf(effect, 0), lostOf(effect, 1), lostOf(effect, 2)], [2, 2, 0])
})

test('REFUND-01 one press chooses all units, and says how many and what they come to where nothing else is left', () => {
  const line = { position: 0, title: '', netQuantity: '', quantity: 3, leftPaise: 1, mostPaise: 1, missing: 0 }
  const whole = {
    lines: [
      { ...line, left: 3, cancellable: 3 },
      { ...line, left: 2, cancellable: 2 },
    ],
    leftPaise: 1234_00,
  }
  const labelOf = (left: typeof whole) =>
    allUnitsLabel({ ...allUnits(left, ({ cancellable }) => cancellable), where: 'not handed over' })
  assert.equal(labelOf(whole), 'All 5 units: ₹1,234')
  const partly = { ...whole, lines: [...whole.lines, { ...line, left: 3, cancellable: 1 }] }
  assert.equal(labelOf(partly), 'All 6 units not handed over')
  const ofDelivered = {
    ...allUnits(partly, ({ left, cancellable }) => left - cancellable),
    where: 'delivered',
  } as const
  assert.equal(allUnitsLabel(ofDelivered), 'All 2 units delivered')
  const allCame = { ...allUnits(whole, ({ left }) => left), where: 'delivered' } as const
  assert.equal(allUnitsLabel(allCame), 'All 5 units: ₹1,234')
})

test('REFUND-01 all units in one way take the place of those chosen in the other: they have credit notes of their own', () => {
  const left = leftOf({ left: 3, cancellable: 3 }, { left: 2, cancellable: 0 })
  assert.deepEqual(chooseAll(left, { field: 'cancel', unitsOf: ({ cancellable }) => cancellable }), [
    { cancel: 3, keep: 0 },
    { cancel: 0, keep: 0 },
  ])
  assert.deepEqual(chooseAll(left, { field: 'keep', unitsOf: (line) => line.left - line.cancellable }), [
    { cancel: 0, keep: 0 },
    { cancel: 0, keep: 2 },
  ])
})

test('DESK-05 REFUND-01 the button on a phone says what it does: the money that is sent, credit note, mail', () => {
  const [plain, booking] = [{ isBooking: false }, { isBooking: true }]
  const mail = { subject: '', sentences: [] }
  assert.equal(effectInShort({ totalPaise: 586_00 }, plain), '₹586 to the customer, credit note and mail follow')
  const sent = (paise: number) => ({ totalPaise: 586_00, sent: { paise, mail } })
  assert.equal(effectInShort(sent(86_00), plain), '₹86 to the customer, credit note and mail follow')
  assert.equal(effectInShort(sent(0), plain), 'Nothing more to the customer, credit note and mail follow')
  assert.equal(
    effectInShort({ totalPaise: 586_00 }, booking),
    'Nothing more to the customer, credit note and mail follow',
  )
})

test('REFUND-01 a line says where its units are, without what is none', () => {
  const cases = [
    [[1, 1, 0], 0, '1 handed over'],
    [[1, 1, 0], 1, '1 delivered'],
    [[5, 5, 5], 0, '5 not handed over'],
    [[5, 0, 0], 0, '5 of 5 refunded'],
    [[5, 4, 1], 2, '1 of 5 refunded, 1 not handed over, 2 delivered, 1 handed over'],
  ] as const
  for (const [[quantity, left, cancellable], delivered, words] of cases) {
    assert.equal(unitsWords({ quantity, left, cancellable }, delivered), words)
  }
})

test('REFUND-01 delivered units are sent by line, of a draft of the version before none', () => {
  const left = leftOf({}, {}, {})
  const { lines } = startOf(left, { act: 'refund', units: new Map() })
  const { keep: _, ...older } = lines[0] ?? assert.fail()
  assert.deepEqual(unitsToSend(left, [older, { ...older, keep: 0 }, { ...older, keep: 2 }]), [
    { position: 2, quantity: 2 },
  ])
})
