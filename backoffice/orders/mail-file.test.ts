import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileOfMail } from './mail-file.ts'

test('ORDERS-07 a mail that can be sent again says which invoice or credit note is in it', () => {
  const order = {
    documents: [
      { kind: 'invoice', number: 'FG/26-27/000042' },
      { kind: 'credit-note', number: 'CN/26-27/000007' },
    ],
    refunds: [{ id: 'r1', creditNote: 'CN/26-27/000007' }, { id: 'r2' }],
  } as const
  const cases = [
    ['order-confirmation:FG-1000-2000', 'with invoice FG/26-27/000042'],
    ['ticket-answer-with-invoice:17', 'with invoice FG/26-27/000042'],
    ['refund-notice:r1', 'with credit note CN/26-27/000007'],
    ['refund-notice:r2', undefined],
    ['parcel-delivered:p1', undefined],
  ] as const
  for (const [mail, expected] of cases)
    assert.equal(fileOfMail({ mail, kind: mail.split(':')[0] ?? '' }, order), expected, mail)
})
