// A form for one means of payment: pays, and shows the result or what is wrong with a field, which the server says.
import type { CheckoutError, CheckoutOptions, Proof } from '../checkout-options.ts'
import { find } from './find.browser.ts'
import type { Method } from './offered-methods.browser.ts'

type Sentences = { [field: string]: string }
type Answer = Partial<Proof> & { fields?: Sentences; error?: CheckoutError }
type Values<Name extends string> = Record<Name, string>
type Control = HTMLInputElement | HTMLSelectElement

export type Context = {
  orderId: string
  options: CheckoutOptions
  succeed: (proof: Proof) => void
  fail: (error: CheckoutError) => void
}

export type Means<Name extends string> = {
  method: Method
  names: readonly Name[]
}

export function startPaymentForm<Name extends string>(
  form: HTMLFormElement,
  { method, names }: Means<Name>,
  { orderId, options, succeed, fail }: Context,
) {
  const control = (name: Name) => find<Control>(form, `[name=${name}]`)
  const values = () => Object.fromEntries(names.map((name) => [name, control(name).value])) as Values<Name>
  const button = find(form, '.pay')
  const outcome = find(form, '.outcome')
  const label = button.textContent
  let isPaying = false

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isPaying) pay()
  })
  for (const name of names) {
    control(name).addEventListener('input', () => showFieldError(name, ''))
  }

  /** Fills the form for a test. */
  function fillIn(filled: Partial<Values<Name>>) {
    for (const name of names) {
      const value = filled[name]
      if (value !== undefined) control(name).value = value
      showFieldError(name, '')
    }
    button.focus()
  }

  function showFieldError(name: Name, sentence: string) {
    find(form, `#${name}-error`).textContent = sentence
    if (sentence) control(name).setAttribute('aria-invalid', 'true')
    else control(name).removeAttribute('aria-invalid')
  }

  function showFieldErrors(sentences: Sentences) {
    for (const name of names) showFieldError(name, sentences[name] ?? '')
    const first = names.find((name) => sentences[name])
    if (first) control(first).focus()
  }

  async function pay() {
    outcome.textContent = ''
    setPaying(true)
    try {
      const { fields, error, ...proof } = await post()
      if (fields) showFieldErrors(fields)
      else if (error) decline(error)
      else return succeed(proof as Proof)
    } catch {
      outcome.textContent = 'The connection broke while paying. It is not known whether the payment went through.'
    }
    setPaying(false)
  }

  async function post(): Promise<Answer> {
    const { key, prefill = {}, description, notes } = options
    const { email, contact } = prefill
    const details = { method, [method]: values() }
    const response = await fetch('/v1/checkout/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: key, order_id: orderId, ...details, email, contact, description, notes }),
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

  return { fillIn, isPaying: () => isPaying }
}
