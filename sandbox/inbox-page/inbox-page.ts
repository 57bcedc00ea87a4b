// The sandbox's page: messages sent and the provider's payments.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Authenticator } from '../authenticator/authenticator.ts'
import { browserScript } from '../browser-script.ts'
import type { Ledger } from '../card-provider/ledger.ts'
import type { Faults } from '../faults/faults.ts'
import type { Mailbox } from '../mailbox/messages.ts'
import { type Markup, markup, trusted } from '../markup.ts'
import type { Delivery } from '../webhooks/webhooks.ts'
import { authenticatorList } from './authenticator-list.ts'
import { faultPanel, settingPanel } from './fault-panel.ts'
import { messageList } from './message-list.ts'
import { paymentList } from './payment-list.ts'
import { webhookList } from './webhook-list.ts'

const style = trusted(readFileSync(new URL('./inbox.css', import.meta.url), 'utf8'))
const script = trusted(browserScript(new URL('./inbox.browser.ts', import.meta.url)))
const hashOf = ({ html }: Markup) => `'sha256-${createHash('sha256').update(html).digest('base64')}'`

/** By hash, not by nonce: the page's script parses new copies of the page under the same policy. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

export type Contents = {
  authenticator: Authenticator
  mailbox: Mailbox
  ledger: Ledger
  deliveries: Delivery[]
  faults: Faults
}

export function inboxPage({ authenticator, mailbox, ledger, deliveries, faults }: Contents, { to }: { to: string }) {
  return markup`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
  <div>
    <h1>Sandbox</h1>
    <p>Nothing here is real. No mail or text leaves this machine, and no money moves.</p>
  </div>
  <nav aria-label="On this page">
    <a href="#inbox">Inbox</a><a href="#payments">Payments</a><a href="#authenticator">Authenticator</a><a href="#faults">Faults</a><a href="#webhooks">Webhooks</a>
  </nav>
</header>
<main>
  <section id="inbox" aria-labelledby="inbox-title">
    <div class="title"><h2 id="inbox-title">Inbox</h2>${recipientFilter(mailbox, to)}</div>
    ${messageList(mailbox.list({ to }))}
  </section>
  <section id="payments" aria-labelledby="payments-title">
    <div class="title"><h2 id="payments-title">Payments</h2></div>
    ${settingPanel(ledger.settings)}
    ${paymentList(ledger)}
  </section>
  <div class="column">
    <section id="authenticator" aria-labelledby="authenticator-title">
      <div class="title"><h2 id="authenticator-title">Authenticator</h2></div>
      ${authenticatorList(authenticator)}
    </section>
    <section id="faults" aria-labelledby="faults-title">
      <div class="title"><h2 id="faults-title">Faults</h2></div>
      ${faultPanel(faults.list())}
    </section>
    <section id="webhooks" aria-labelledby="webhooks-title">
      <div class="title"><h2 id="webhooks-title">Webhooks</h2></div>
      ${webhookList(deliveries)}
    </section>
  </div>
</main>
<p class="notice" role="status"></p>
<script>${script}</script>
</body>
</html>`
}

function recipientFilter(mailbox: Mailbox, chosen: string): Markup {
  const recipients = new Set(mailbox.list().map(({ to }) => to))
  if (chosen) recipients.add(chosen)
  const options = [...recipients].map((to) => markup`<option ${to === chosen && 'selected'}>${to}</option>`)
  return markup`<form method="get" class="filter">
    <label>For <select name="to"><option value="">everybody</option>${options}</select></label>
    <noscript><button>Show</button></noscript>
    <button type="button" data-delete="/messages">Empty</button>
  </form>`
}
