import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actOf, effectsOf, fitsUnits } from './inspection.ts'

const dal = { title: 'Toor Dal', netQuantity: '1 kg' }
const honey = { title: 'Honey', netQuantity: '500 g' }

test('RETURN-02 the button of an inspection names its act, and saves where something is missing or acts differ', () => {
  const cases = [
    [[undefined], 'Save'],
    [['write-off'], 'Write off 1 unit'],
    [['write-off', undefined], 'Save'],
    [['write-off', 'write-off'], 'Write off 2 units'],
    [['shelf', 'shelf 7'], 'Put 2 units back on the shelf'],
    [['keep'], 'Keep 1 unit for the customer'],
    [['shelf', 'write-off'], 'Save'],
  ] as const
  for (const [chosen, act] of cases) assert.equal(actOf(chosen), act)
})

test('RETURN-02 an inspection says before what becomes of which units', () => {
  const units = [dal, dal, honey]
  assert.deepEqual(effectsOf(units, [undefined, undefined, undefined]), [])
  assert.deepEqual(effectsOf(units, ['shelf 7', 'shelf 8', 'write-off']), [
    'On sale again: 2 × Toor Dal, 1 kg.',
    'Written off, not to go back to the customer: 1 × Honey, 500 g.',
  ])
  assert.deepEqual(effectsOf(units, ['keep', 'write-off', undefined]), [
    'Written off, not to go back to the customer: 1 × Toor Dal, 1 kg.',
    'Put aside until support decides: 1 × Toor Dal, 1 kg.',
  ])
})

test('RETURN-02 GOODS-04 choices of an inspection are restored while each can still be made', () => {
  const offered = [[{ value: 'write-off' }, { value: 'shelf a' }], [{ value: 'write-off' }]] as const
  assert.equal(fitsUnits(['shelf a', ''], offered), true)
  assert.equal(fitsUnits(['shelf a', 'shelf a'], offered), false, 'its batch is stopped')
  assert.equal(fitsUnits(['write-off'], offered), false, 'another number of units')
})
