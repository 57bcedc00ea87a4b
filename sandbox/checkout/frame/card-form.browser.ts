// The card form: formats what is typed.
import {
  type Card,
  caretAfterDigits,
  type FieldName,
  fieldNames,
  formatField,
  networkOf,
  objectionTo,
} from './card-fields.browser.ts'
import { find } from './find.browser.ts'
import { type Context, startPaymentForm } from './payment-form.browser.ts'

export function startCardForm(form: HTMLFormElement, context: Context) {
  const { control, values, fillIn, isPaying } = startPaymentForm(
    form,
    { method: 'card', names: fieldNames, objectionTo: (name, card) => objectionTo(name, card) },
    context,
  )
  const input = (name: FieldName) => control(name) as HTMLInputElement
  for (const name of fieldNames) input(name).addEventListener('input', () => format(name))
  for (const testCard of form.querySelectorAll<HTMLElement>('[data-try]')) {
    testCard.addEventListener('click', () => fillInCard(testCard.dataset.try ?? ''))
  }
  input('name').value = context.options.prefill?.name ?? ''

  function fillInCard(number: string) {
    const year = String(new Date().getFullYear() + 3).slice(-2)
    const filled: Card = { number, expiry: `12 / ${year}`, cvv: '123', name: input('name').value || 'Test Shopper' }
    fillIn(filled)
    format('number')
  }

  function format(name: FieldName) {
    const field = input(name)
    const { value, selectionStart } = field
    const digitsBefore = value.slice(0, selectionStart ?? 0).replace(/\D/g, '').length
    field.value = formatField(name, value, values())
    if (name === 'number') find(form, '.network').textContent = networkOf(value).name
    if (name === 'name' || selectionStart === value.length || document.activeElement !== field) return
    const caret = caretAfterDigits(field.value, digitsBefore)
    field.setSelectionRange(caret, caret)
  }

  return { isPaying }
}
