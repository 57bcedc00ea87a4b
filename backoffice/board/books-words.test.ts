import assert from 'node:assert/strict'
import { test } from 'node:test'
import { booksToDo } from './books-words.ts'

test('BOARD-01 BOOKS-04 BOOKS-05 findings of each check of the books have a line of their own', () => {
  const none = { payments: 0, paymentsPaise: 0, differences: 0, differencesPaise: 0, disputes: 0, unticked: 0 }
  assert.deepEqual(booksToDo({}), [])
  assert.deepEqual(
    booksToDo({ toDo: { ...none, payments: 3, paymentsPaise: 1_200_00, differences: 2, differencesPaise: 50_00 } }),
    ['3 payments differ by ₹1,200', '2 differences to explain in settlements: ₹50'],
  )
  const others = { ...none, payments: 1, paymentsPaise: 5_00, differences: 1, disputes: 1, unticked: 4 }
  assert.deepEqual(booksToDo({ toDo: others, changedReturns: 1 }), [
    '1 payment differs by ₹5',
    '1 difference to explain in settlements',
    '1 dispute to answer',
    '4 amounts missing at the bank',
    '1 filed return has changed',
  ])
})
