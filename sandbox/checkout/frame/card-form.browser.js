// The card form: formats and checks what is typed, pays, and says how that went.
import { caretAfterDigits, fieldNames, formatField, networkOf, objectionTo } from './card-fields.browser.js'

export function startCardForm(form, { sheet, options, succeed, fail }) {
  const input = (name) => form.elements.namedItem(name)
  const button = form.querySelector('.pay')
  const outcome = form.querySelector('.outcome')
  const label = button.textContent
  let isPaying = false

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isPaying) pay()
  })
  form.addEventListener('input', ({ target }) => {
    format(target)
    showFieldError(target.name, '')
  })
  form.addEventListener('focusout', ({ target }) => {
    if (target.value && fieldNames.includes(target.name)) showFieldError(target.name, objectionTo(target.name, card()))
  })
  for (const testCard of form.querySelectorAll('[data-try]')) {
    testCard.addEventListener('click', () => fillIn(testCard.dataset.try))
  }
  input('name').value = options.prefill?.name ?? ''
  input('number').focus()

  const card = () => Object.fromEntries(fieldNames.map((name) => [name, input(name).value]))

  function fillIn(number) {
    const year = String(new Date().getFullYear() + 3).slice(-2)
    const name = input('name').value || 'Test Shopper'
    for (const [field, value] of Object.entries({ number, expiry: `12 / ${year}`, cvv: '123', name })) {
      input(field).value = value
      showFieldError(field, '')
    }
    format(input('number'))
    button.focus()
  }

  function format(field) {
    const { value, selectionStart } = field
    const digitsBefore = value.slice(0, selectionStart).replace(/\D/g, '').length
    field.value = formatField(field.name, value, card())
    if (field.name === 'number') form.querySelector('.network').textContent = networkOf(value).name
    if (field.name === 'name' || selectionStart === value.length || document.activeElement !== field) return
    const caret = caretAfterDigits(field.value, digitsBefore)
    field.setSelectionRange(caret, caret)
  }

  function showFieldError(name, sentence) {
    document.getElementById(`${name}-error`).textContent = sentence
    if (sentence) input(name).setAttribute('aria-invalid', 'true')
    else input(name).removeAttribute('aria-invalid')
  }

  /** Answers whether there was anything to show. */
  function showFieldErrors(sentences) {
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
      const response = await postCard()
      const { fields, error, ...proof } = await response.json()
      if (fields) showFieldErrors(fields)
      else if (error) decline(error)
      else return succeed(proof)
    } catch {
      outcome.textContent = 'The connection broke while paying. It is not known whether the payment went through.'
    }
    setPaying(false)
  }

  function postCard() {
    const { prefill = {}, description, notes } = options
    const { key, order } = sheet.dataset
    const { email, contact } = prefill
    return fetch('/v1/checkout/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: key, order_id: order, card: card(), email, contact, description, notes }),
    })
  }

  function decline(error) {
    outcome.textContent = error.description
    fail(error)
  }

  function setPaying(now) {
    isPaying = now
    form.setAttribute('aria-busy', String(now))
    // Not `disabled`: the button would lose the focus.
    button.setAttribute('aria-disabled', String(now))
    button.textContent = now ? 'Processing…' : label
  }

  return { isPaying: () => isPaying }
}
