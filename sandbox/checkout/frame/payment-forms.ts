// The forms of the means of payment. All are in the page; the script shows those that the shop offers.
import type { Order } from '../../card-provider/entities.ts'
import { type Markup, markup } from '../../markup.ts'
import { rupees } from '../../rupees.ts'
import { testBanks } from '../test-banks.ts'

const labels = { card: 'Card', upi: 'UPI', netbanking: 'Net banking' } as const

export function paymentForms(order: Order): Markup {
  const choices = Object.entries(labels).map(
    ([method, label]) =>
      markup`<button type="button" data-choose="${method}" aria-pressed="false" hidden>${label}</button>`,
  )
  return markup`<p class="clock" data-clock hidden></p>
    <div class="means" role="group" aria-label="Means of payment" hidden>${choices}</div>
    <p class="no-means" hidden>No means of payment is available.</p>
    ${cardForm(order)} ${upiForm(order)} ${bankForm(order)}
    <p class="small">This form stands in for the card provider’s on a developer’s machine. Do not type real details.</p>`
}

function cardForm(order: Order): Markup {
  const fields = markup`${field({ name: 'number', label: 'Card number', hint: '0000 0000 0000 0000', numeric: true })}
    <div class="pair">
      ${field({ name: 'expiry', label: 'Expiry', hint: 'MM / YY', numeric: true })}
      ${field({ name: 'cvv', label: 'CVV', hint: '•••', numeric: true })}
    </div>
    ${field({ name: 'name', label: 'Name on card', hint: '' })}`
  const tries = [
    ['4111 1111 1111 1111', '… 1111', 'succeeds'],
    ['4000 0000 0000 0002', '… 0002', 'declined'],
  ] as const
  return form(order, { method: 'card', title: 'Pay by card', tests: testButtons('Test cards', tries), fields })
}

function upiForm(order: Order): Markup {
  const fields = field({ name: 'vpa', label: 'UPI ID', hint: 'name@bank' })
  const tries = [
    ['success@razorpay', 'success@', 'succeeds'],
    ['failure@razorpay', 'failure@', 'declined'],
  ] as const
  return form(order, { method: 'upi', title: 'Pay by UPI', tests: testButtons('Test IDs', tries), fields })
}

function bankForm(order: Order): Markup {
  const banks = testBanks.map(({ code, name }) => markup`<option value="${code}">${name}</option>`)
  const fields = markup`<div class="field">
    <label for="bank">Bank</label>
    <span class="box">
      <select id="bank" name="bank" aria-describedby="bank-error" required><option value="">Choose a bank</option>${banks}</select>
    </span>
    <p class="error" id="bank-error"></p>
  </div>`
  return form(order, { method: 'netbanking', title: 'Pay by net banking', fields })
}

type Parts = { method: keyof typeof labels; title: string; tests?: Markup; fields: Markup }

function form(order: Order, { method, title, tests, fields }: Parts): Markup {
  return markup`<form data-method="${method}" novalidate hidden>
    <div class="heading"><h2>${title}</h2></div>
    ${tests} ${fields}
    <div class="outcome" role="alert"></div>
    <button type="submit" class="pay">Pay ${rupees(order.amount)}</button>
  </form>`
}

function testButtons(
  label: string,
  tries: readonly (readonly [value: string, name: string, outcome: string])[],
): Markup {
  return markup`<div class="try" role="group" aria-label="Fill in a test">
    <span>${label}</span>
    ${tries.map(([value, name, outcome]) => markup`<button type="button" data-try="${value}"><b>${name}</b> ${outcome}</button>`)}
  </div>`
}

type Field = { name: string; label: string; hint: string; numeric?: true }

function field({ name, label, hint, numeric }: Field): Markup {
  // A browser must not offer the visitor's real card here, hence no autocomplete.
  return markup`<div class="field">
    <label for="${name}">${label}</label>
    <span class="box">
      <input id="${name}" name="${name}" placeholder="${hint}" autocomplete="off" spellcheck="false"
        inputmode="${numeric ? 'numeric' : 'text'}" aria-describedby="${name}-error" required>
    </span>
    <p class="error" id="${name}-error"></p>
  </div>`
}
