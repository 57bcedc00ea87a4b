// The card form: formats and validates input, pays, and shows the result.
import type { CheckoutError, CheckoutOptions, Proof } from '../checkout-options.ts'
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

type Sentences = Partial<Record<FieldName, string>>
type Answer = Partial<Proof> & { fields?: Sentences; error?: CheckoutError }

type Options = {
  orderId: string
  options: CheckoutOptions
  succeed: (proof: Proof) => void
  fail: (error: CheckoutError) => void
}

export function startCardForm(form: HTMLFormElement, { orderId, options, succeed, fail }: Options) {
  const input = (name: FieldName) => find<HTMLInputElement>(form, `[name=${name}]`)
  const card = () => Object.fromEntries(fieldNames.map((name) => [name, input(name).value])) as Card
  const button = find(form, '.pay')
  const outcome = find(form, '.outcome')
  const label = button.textContent
  let isPaying = false

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isPaying) pay()
  })
  for (const name of fieldNames) {
    input(name).addEventListener('input', () => {
      format(name)
      showFieldError(name, '')
    })
    input(name).addEventListener('blur', () => {
      if (input(name).value) showFieldError(name, objectionTo(name, card()))
    })
  }
  for (const testCard of form.querySelectorAll<HTMLElement>('[data-try]')) {
    testCard.addEventListener('click', () => fillIn(testCard.dataset.try ?? ''))
  }
  input('name').value = options.prefill?.name ?? ''
  input('number').focus()

  function fillIn(number: string) {
    const year = String(new Date().getFullYear() + 3).slice(-2)
    const filled: Card = { number, expiry: `12 / ${year}`, cvv: '123', name: input('name').value || 'Test Shopper' }
    for (const name of fieldNames) {
      input(name).value = filled[name]
      showFieldError(name, '')
    }
    format('number')
    button.focus()
  }

  function format(name: FieldName) {
    const field = input(name)
    const { value, selectionStart } = field
    const digitsBefore = value.slice(0, selectionStart ?? 0).replace(/\D/g, '').length
    field.value = formatField(name, value, card())
    if (name === 'number') find(form, '.network').textContent = networkOf(value).name
    if (name === 'name' || selectionStart === value.length || document.activeElement !== field) return
    const caret = caretAfterDigits(field.value, digitsBefore)
    field.setSelectionRange(caret, caret)
  }

  function showFieldError(name: FieldName, sentence: string) {
    find(form, `#${name}-error`).textContent = sentence
    if (sentence) input(name).setAttribute('aria-invalid', 'true')
    else input(name).removeAttribute('aria-invalid')
  }

  /** Returns whether there was an error to show. */
  function showFieldErrors(sentences: Sentences) {
    for (const name of fieldNames) showFieldError(name, sentences[name] ?? '')
    const first = fieldNames.find((name) => sentences[name])
    if (first) input(first).focus()
    return first !== undefined
  }

  async function pay() {
    outcome.textContent = ''
    if (showFieldErrors(Object.fromEntries(fieldNames.map((name) => [name, objectionTo(name, card())])))) return
    setPaying(true)
    try {
      const { fields, error, ...proof } = await postCard()
      if (fields) showFieldErrors(fields)
      else if (error) decline(error)
      else return succeed(proof as Proof)
    } catch {
      outcome.textContent = 'The connection broke while paying. It is not known whether the payment went through.'
    }
    setPaying(false)
  }

  async function postCard(): Promise<Answer> {
    const { key, prefill = {}, description, notes } = options
    const { email, contact } = prefill
    const response = await fetch('/v1/checkout/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: key, order_id: orderId, card: card(), email, contact, description, notes }),
    })
    return response.json()
  }

  function decline(error: CheckoutError) {
    outcome.textContent = error.description
    fail(error)
  }

  function setPaying(now: boolean) {
    isPaying = now
    form.setAttribute('aria-busy', String(now))
    // Not `disabled`, which would drop the focus.
    button.setAttribute('aria-disabled', String(now))
    button.textContent = now ? 'Processing…' : label
  }

  return { isPaying: () => isPaying }
}
