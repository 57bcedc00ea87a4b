import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoiceAfterChoice, invoiceAnswer, withInvoiceAnswer } from './invoice-answer.ts'
import { type AnswerFacts, byFit } from './ready-answer-fit.ts'

const delayed = {
  title: 'Delayed',
  text: 'Dear {name},\n\nYour order {order} has not left yet. We are sorry for the delay.',
}
const back = { title: 'How to return', text: 'You can return products of order {order} until {last return day}.' }
const money = { title: 'Money back', text: 'We’ve refunded {amount} of order {order}.' }
const where = { title: 'Where is my order?', text: 'Dear {name},\n\n{whereabouts}' }
const all = [delayed, back, money, where]

const values = { name: 'Asha', order: 'FG-1', whereabouts: 'Your order FG-1 is on its way.' }
const shipped = { fulfilment: 'shipped', payment: 'paid', hasLeft: true } as const
const returned = {
  values: { ...values, 'last return day': '1 December 2026', amount: '₹100' },
  order: { fulfilment: 'delivered', payment: 'part-refunded', hasLeft: true, lastReturnDay: '2026-12-01' },
} as const

function offered(facts: Partial<AnswerFacts>, answers: readonly (typeof delayed)[] = all) {
  return byFit(answers, { kind: 'where-is-it', values, order: shipped, today: '2026-11-28', ...facts }).map(
    ({ title, missing, whyUntrue }) =>
      whyUntrue ? `${title}: ${whyUntrue}` : missing ? `${title}: no {${missing}}` : title,
  )
}

test('TICKET-03 the ready answer of the ticket’s kind is first; one that is untrue of its order is last and says why', () => {
  const [noMoney, notDelivered] = ['Money back: Nothing is refunded', 'How to return: Nothing is delivered yet']
  assert.deepEqual(offered({}), [where.title, 'Delayed: All parcels have left', notDelivered, noMoney])
  assert.equal(offered({ kind: 'late' })[0], where.title)
  for (const fulfilment of ['to-pack', 'part-packed', 'packed'] as const) {
    const order = { ...shipped, fulfilment, hasLeft: false }
    assert.deepEqual(offered({ order }).slice(0, 2), [where.title, delayed.title])
    assert.deepEqual(offered({ order, kind: 'late' }).slice(0, 2), [delayed.title, where.title])
    assert.ok(offered({ order: { ...order, hasLeft: true } }).includes('Delayed: A parcel has left'))
  }
  assert.deepEqual(offered({ ...returned, kind: 'damaged' }), [
    ...[back.title, money.title, where.title, 'Delayed: The order is delivered'],
  ])
  assert.equal(offered({ ...returned, kind: 'payment' })[0], money.title)
  assert.equal(offered({ ...returned, kind: 'other' })[0], where.title)
})

test('TICKET-03 after the last return day how to return is not offered; a refunded or cancelled order is not delayed', () => {
  const over = { ...returned.order, lastReturnDay: '2026-11-27' }
  assert.ok(
    offered({ ...returned, order: over }).includes('How to return: The last return day was 27 November 2026'),
    'the day before counts',
  )
  assert.ok(offered({ ...returned, order: { ...over, lastReturnDay: '2026-11-28' } }).includes(back.title))
  const cancelled = { fulfilment: 'cancelled', payment: 'paid', hasLeft: false } as const
  assert.ok(offered({ order: cancelled }).includes('Delayed: The order is cancelled'))
  assert.ok(
    offered({ order: { fulfilment: 'to-pack', payment: 'refunded', hasLeft: false } }).includes(
      'Delayed: The order is refunded',
    ),
  )
})

test('TICKET-03 of the owner’s ready answers those stand first whose title names the kind; one that lacks a value stands after all that fit', () => {
  const [jar, note, track] = [
    { title: 'Damaged jar', text: 'Sorry' },
    { title: 'A note', text: 'Dear {name}' },
    { title: 'Damaged: follow it', text: 'See {tracking}' },
  ]
  assert.deepEqual(offered({ kind: 'damaged' }, [note, track, jar]), [
    jar.title,
    note.title,
    'Damaged: follow it: no {tracking}',
  ])
  assert.deepEqual(offered({ kind: 'other' }, [note, jar]), [note.title, jar.title])
  assert.deepEqual(offered({ order: undefined, values: { name: 'Asha' } }), [
    'Where is my order?: no {whereabouts}',
    'Delayed: no {order}',
    'How to return: no {order}',
    'Money back: no {amount}',
  ])
})

test('TICKET-03 an invoice that a ready answer attached goes with no other, one that a person attached stays', () => {
  const [offered, plain] = ['FG/26-27/000042', 'We are sorry']
  const after = (text: string, before: { invoice: string; isByReady: boolean }) =>
    invoiceAfterChoice(text, { ...before, offered })
  const none = { invoice: '', isByReady: false }
  const byReady = after(invoiceAnswer.text, none)
  assert.deepEqual(byReady, { invoice: offered, isByReady: true })
  assert.deepEqual(after(invoiceAnswer.text, byReady), byReady)
  assert.deepEqual(after(plain, byReady), none)
  const byHand = { invoice: offered, isByReady: false }
  assert.deepEqual(after(plain, byHand), byHand)
  assert.deepEqual(after(plain, after(invoiceAnswer.text, byHand)), byHand)
  assert.deepEqual(invoiceAfterChoice(invoiceAnswer.text, { ...none, offered: undefined }), none)
})

test('TICKET-03 who asks for an invoice has a ready answer about it, never to another email, until the owner has words for it', () => {
  const withInvoice = { ...values, invoice: 'FG/26-27/000042' }
  const proposed = withInvoiceAnswer(all.map((one) => ({ id: one.title, ...one })))
  assert.equal(offered({ kind: 'invoice', values: withInvoice }, proposed)[0], invoiceAnswer.title)
  assert.ok(
    offered({ kind: 'invoice' }, proposed).includes('Your invoice: It goes to the buyer’s email only'),
    'the invoice may not go to this ticket',
  )
  assert.ok(offered({ kind: 'invoice', order: undefined }, proposed).includes('Your invoice: no {invoice}'))
  const own = { id: 'own', title: 'Bill', text: 'Please find {invoice} attached.' }
  assert.deepEqual(withInvoiceAnswer([own]), [own])
})
