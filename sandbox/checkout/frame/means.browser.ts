// The means of payment side by side: those that the shop offers, one form at a time.
import { startCardForm } from './card-form.browser.ts'
import { find } from './find.browser.ts'
import { type Method, offeredMethods } from './offered-methods.browser.ts'
import { type Context, startPaymentForm } from './payment-form.browser.ts'

/** Returns whether a payment is on its way. */
export function startForms(pane: HTMLElement, context: Context): { isPaying: () => boolean } {
  const offered = offeredMethods(context.options.config?.display ?? {})
  const chooser = find(pane, '.means')
  const started = offered.map((method) => startForm(formOf(pane, method), method, context))
  chooser.hidden = offered.length < 2
  find(pane, '.no-means').hidden = offered.length > 0
  for (const method of offered) {
    const button = find(chooser, `[data-choose=${method}]`)
    button.hidden = false
    // In the shop's order.
    chooser.append(button)
    button.addEventListener('click', () => show(method))
  }
  if (offered[0]) show(offered[0])

  function show(chosen: Method) {
    for (const method of offered) {
      formOf(pane, method).hidden = method !== chosen
      find(chooser, `[data-choose=${method}]`).setAttribute('aria-pressed', String(method === chosen))
    }
    find(formOf(pane, chosen), 'input, select').focus()
  }

  return { isPaying: () => started.some(({ isPaying }) => isPaying()) }
}

const formOf = (pane: HTMLElement, method: Method) => find<HTMLFormElement>(pane, `form[data-method=${method}]`)

function startForm(form: HTMLFormElement, method: Method, context: Context) {
  if (method === 'card') return startCardForm(form, context)
  if (method === 'netbanking') return startPaymentForm(form, { method, names: ['bank'] }, context)
  const upi = startPaymentForm(form, { method, names: ['vpa'] }, context)
  for (const test of form.querySelectorAll<HTMLElement>('[data-try]')) {
    test.addEventListener('click', () => upi.fillIn({ vpa: test.dataset.try ?? '' }))
  }
  return upi
}
