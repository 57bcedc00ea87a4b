import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorTypes, problemWords } from './save-problem.ts'

test('GOODS-03 the bar that saves says who has saved meanwhile, and at how many fields a choice or correction is missing', () => {
  const by = 'Meera'
  const words = (by: string | undefined, open: number) => problemWords({ meanwhile: { by, open }, wrong: 0 })
  assert.equal(words(by, 1), 'Meera has saved this meanwhile: choose at 1 field')
  assert.equal(words(undefined, 2), 'Somebody else has saved this meanwhile: choose at 2 fields')
  assert.equal(words(by, 0), 'Meera has saved this meanwhile: save again')
  const wrong = errorTypes({ price: { type: 'wrong-shape' }, costs: { honey: { type: 'question' }, ragi: undefined } })
  assert.deepEqual(wrong, ['wrong-shape', 'question'])
  assert.equal(problemWords({ meanwhile: undefined, wrong: wrong.length }), 'Nothing is changed yet: look at 2 fields')
  assert.equal(problemWords({ meanwhile: undefined, wrong: 0 }), undefined)
})
