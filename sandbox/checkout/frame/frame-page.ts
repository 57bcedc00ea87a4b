// The page in the frame that checkout.js opens. The amount is the order's own, whatever the shop's page said.
import type { Order } from '../../card-provider/entities.ts'
import type { Ledger } from '../../card-provider/ledger.ts'
import { type Markup, markup } from '../../markup.ts'
import { rupees } from '../../rupees.ts'
import { keys } from '../../settings.ts'

type Query = { keyId: string | undefined; orderId: string | undefined }

export function framePage(ledger: Ledger, { keyId, orderId = '' }: Query): Markup {
  const order = keyId === keys.cardProvider.id ? ledger.orders.get(orderId)?.order : undefined
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment form</title>
<link rel="stylesheet" href="/v1/checkout/frame/frame.css">
<script type="module" src="/v1/checkout/frame/frame.browser.ts"></script>
</head>
<body>
<main class="sheet" data-order="${orderId}" data-key="${keyId}" hidden>
  <p class="test-mode"><strong>Test mode</strong> – no real money</p>
  ${merchantPanel(order)}
  <section class="pane">${order && order.status !== 'paid' ? cardForm(order) : unpayable(order)}</section>
  <button type="button" class="close" aria-label="Close payment form"><span aria-hidden="true">×</span></button>
</main>
<dialog class="leave" aria-labelledby="leave-question">
  <h2 id="leave-question">Leave without paying?</h2>
  <p>The order stays open; you can come back to it.</p>
  <form method="dialog"><button value="stay">Keep paying</button><button value="leave" class="plain">Leave</button></form>
</dialog>
</body>
</html>`
}

function merchantPanel(order: Order | undefined): Markup {
  return markup`<header class="merchant">
    <div class="who">
      <span class="logo" aria-hidden="true"></span>
      <div><h1 data-merchant></h1><p data-description></p></div>
    </div>
    ${order && markup`<p class="amount"><span>To pay</span><strong>${rupees(order.amount)}</strong></p>`}
    <dl>
      <div data-payer hidden><dt>Paying as</dt><dd></dd></div>
      ${order && markup`<div><dt>Order</dt><dd><code>${order.id}</code></dd></div>`}
    </dl>
  </header>`
}

function cardForm(order: Order): Markup {
  return markup`<form id="card" novalidate>
    <div class="heading"><h2>Pay by card</h2><p class="clock" data-clock hidden></p></div>
    <div class="try" role="group" aria-label="Fill in a test card">
      <span>Test cards</span>
      <button type="button" data-try="4111 1111 1111 1111"><b>… 1111</b> succeeds</button>
      <button type="button" data-try="4000 0000 0000 0002"><b>… 0002</b> declined</button>
    </div>
    ${field({ name: 'number', label: 'Card number', hint: '0000 0000 0000 0000', numeric: true, badge: true })}
    <div class="pair">
      ${field({ name: 'expiry', label: 'Expiry', hint: 'MM / YY', numeric: true })}
      ${field({ name: 'cvv', label: 'CVV', hint: '•••', numeric: true })}
    </div>
    ${field({ name: 'name', label: 'Name on card', hint: '' })}
    <div class="outcome" role="alert"></div>
    <button type="submit" class="pay">Pay ${rupees(order.amount)}</button>
    <p class="small">This form stands in for the card provider’s on a developer’s machine. Do not type a real card.</p>
  </form>`
}

type Field = { name: string; label: string; hint: string; numeric?: true; badge?: true }

function field({ name, label, hint, numeric, badge }: Field): Markup {
  // A browser must not offer the visitor's real card here, hence no autocomplete.
  return markup`<div class="field">
    <label for="${name}">${label}</label>
    <span class="box">
      <input id="${name}" name="${name}" placeholder="${hint}" autocomplete="off" spellcheck="false"
        inputmode="${numeric ? 'numeric' : 'text'}" aria-describedby="${name}-error" required>
      ${badge && markup`<span class="network" aria-hidden="true"></span>`}
    </span>
    <p class="error" id="${name}-error"></p>
  </div>`
}

function unpayable(order: Order | undefined): Markup {
  const [title, text] = order
    ? ['Already paid', 'This order has been paid. You are not charged again.']
    : ['This payment cannot be opened', 'The id provided does not exist']
  return markup`<div class="unpayable" data-problem="${text}" data-reason="${order ? 'order_already_paid' : 'input_validation_failed'}">
    <h2>${title}</h2><p>${text}</p><button type="button" class="pay" data-leave>Go back</button>
  </div>`
}
