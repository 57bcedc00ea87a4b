import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFormControl } from 'react-hook-form'
import { type ProductTexts, productFields } from '#domain/catalogue/product-facts.ts'
import { readProductTexts } from '#domain/catalogue/read-product-texts.ts'
import { askAboutCost } from '#domain/catalogue/unusual-cost.ts'
import { objectionToCost } from '#domain/purchases/typed-cost.ts'
import { afterChange, afterMistakes, clearErrorsAt } from './use-form-errors.ts'

test('DESK-01 a sentence leaves with a change of its field, one about a group with a change of any of its fields', () => {
  const { formControl: form } = createFormControl({ defaultValues: { name: '', lines: { first: '', second: '' } } })
  const said = () => [form.getFieldState('name').error?.message, form.getFieldState('lines').error?.message]
  form.setError('name', { type: 'wrong-shape', message: 'Please type a name' })
  form.setError('lines', { type: 'nothing-chosen', message: 'Please choose a line' })
  clearErrorsAt(form, 'lines.second')
  assert.deepEqual(said(), ['Please type a name', undefined])
  form.setError('lines', { type: 'nothing-chosen', message: 'Please choose a line' })
  clearErrorsAt(form, 'name')
  assert.deepEqual(said(), [undefined, 'Please choose a line'])
})

test('DESK-01 a sentence at one field of a group stays while another is changed', () => {
  const { formControl: form } = createFormControl({ defaultValues: { lines: { first: '', second: '' } } })
  form.setError('lines.first', { type: 'wrong-shape', message: 'Digits only' })
  clearErrorsAt(form, 'lines.second')
  assert.equal(form.getFieldState('lines.first').error?.message, 'Digits only')
})

test('BUY-02 DESK-01 a refusal that sending again confirms leaves with a change of what it asked about', () => {
  const { formControl: form } = createFormControl({
    defaultValues: { reference: '', way: 'bank', amount: '', words: '' },
  })
  const about = { 'reference-used': ['reference', 'way', 'amount'], 'code-taken': 'reference' } as const
  const typeAfter = (type: string, field: 'way' | 'amount' | 'words') => {
    form.setError('reference', { type, message: 'It stands at another payment already' })
    clearErrorsAt(form, field, about)
    return form.getFieldState('reference').error?.type
  }
  assert.deepEqual(
    (['way', 'amount', 'words'] as const).map((field) => typeAfter('reference-used', field)),
    [undefined, undefined, 'reference-used'],
  )
  assert.equal(typeAfter('wrong-shape', 'way'), 'wrong-shape', 'what is wrong with the field itself stays')
})

test('DESK-01 GOODS-02 a sentence that compares two fields leaves with a change of either; one of another field stays', () => {
  const texts = Object.fromEntries(productFields.map((field) => [field, ''])) as ProductTexts
  const check = (price: string, mrp: string) =>
    readProductTexts({ ...texts, price, mrp }, { today: '2026-11-20' }).errors
  const ofServer = { barcode: 'Another product has this barcode', ...check('900', '800') }
  assert.equal(ofServer.price, 'The price is above the MRP of ₹800')
  const { standing } = afterChange(ofServer, check('900', '800'))
  assert.ok(!('barcode' in standing), 'only the server knows it')
  assert.deepEqual(afterChange(standing, check('900', '950')).settled, ['price'])
  const malformed = check('nine', '800')
  const { standing: own } = afterChange(malformed, check('nine', '800'))
  assert.deepEqual(afterChange(own, check('nine', '950')).settled, [], 'the price itself is still wrong')
})

test('BUY-03 DESK-01 a question waits until nothing is wrong, so that all mistakes are said at once', () => {
  const costs = { dal: '45,5', honey: '9999', bajra: '-5', jowar: '' }
  const each = (of: (typed: string) => string | undefined) =>
    Object.fromEntries(Object.entries(costs).map(([id, typed]) => [id, of(typed)]))
  const [questions, mistakes] = [each((typed) => askAboutCost(typed, 200_00)), each(objectionToCost)]
  assert.deepEqual(
    Object.keys(mistakes).filter((id) => mistakes[id]),
    ['dal', 'bajra'],
  )
  assert.ok(questions.honey)
  assert.deepEqual(afterMistakes(questions, mistakes), {})
  assert.deepEqual(afterMistakes(questions, { dal: undefined }), questions)
})
