// The page in the frame that checkout.js opens. The amount is the order's own, whatever the shop's page said.
import type { Order } from '../../card-provider/entities.ts'
import type { Ledger } from '../../card-provider/ledger.ts'
import { type Markup, markup } from '../../markup.ts'
import { rupees } from '../../rupees.ts'
import { keys } from '../../settings.ts'
import { paymentForms } from './payment-forms.ts'

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
  <section class="pane">${order && order.status !== 'paid' ? paymentForms(order) : unpayable(order)}</section>
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

function unpayable(order: Order | undefined): Markup {
  const [title, text] = order
    ? ['Already paid', 'This order has been paid. You are not charged again.']
    : ['This payment cannot be opened', 'The id provided does not exist']
  return markup`<div class="unpayable" data-problem="${text}" data-reason="${order ? 'order_already_paid' : 'input_validation_failed'}">
    <h2>${title}</h2><p>${text}</p><button type="button" class="pay" data-leave>Go back</button>
  </div>`
}
