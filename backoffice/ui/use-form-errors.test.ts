import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFormControl } from 'react-hook-form'
import { clearErrorsAt } from './use-form-errors.ts'

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
