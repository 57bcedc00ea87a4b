// The card form, with buttons that fill in a test card.
import { find } from './find.browser.ts'
import { type Context, startPaymentForm } from './payment-form.browser.ts'

export function startCardForm(form: HTMLFormElement, context: Context) {
  const card = startPaymentForm(form, { method: 'card', names: ['number', 'expiry', 'cvv', 'name'] }, context)
  const holder = find<HTMLInputElement>(form, '[name=name]')
  holder.value = context.options.prefill?.name ?? ''
  for (const testCard of form.querySelectorAll<HTMLElement>('[data-try]')) {
    testCard.addEventListener('click', () => {
      const year = String(new Date().getFullYear() + 3).slice(-2)
      const number = testCard.dataset.try ?? ''
      card.fillIn({ number, expiry: `12 / ${year}`, cvv: '123', name: holder.value || 'Test Shopper' })
    })
  }
  return card
}
