import { type Fault, faultableApis, faultKinds } from '../faults/faults.ts'
import { type Markup, markup } from '../markup.ts'
import { choices, type Settings } from '../settings.ts'
import { item } from './item.ts'
import { action } from './payment-list.ts'

const presets: [label: string, fault: Partial<Fault>][] = [
  ['Next mail is refused', { api: 'mail', kind: 'error' }],
  ['Next text is refused', { api: 'sms', kind: 'error' }],
  ['Next webhook is lost', { api: 'webhook', kind: 'error' }],
  ['Next webhooks come twice', { api: 'webhook', kind: 'duplicate', times: 3 }],
  ['Next 3 webhooks in reverse', { api: 'webhook', kind: 'reorder', times: 3 }],
  ['Paid, but the answer is lost', { api: 'checkout.pay', kind: 'lost-answer' }],
  ['Provider slow for 5 orders', { api: 'orders.create', kind: 'delay', times: 5, ms: 8000 }],
]

export function faultPanel(faults: Fault[]): Markup {
  return markup`<div class="buttons presets">
    ${presets.map(([label, fault]) => action('/sandbox/faults', { label, body: fault }))}
  </div>
  <form class="fault" data-form="/sandbox/faults">
    <label>What <select name="api">${faultableApis.map((api) => markup`<option>${api}</option>`)}</select></label>
    <label>How <select name="kind">${Object.keys(faultKinds).map((kind) => markup`<option>${kind}</option>`)}</select></label>
    <label>Times <input name="times" type="number" min="1" value="1" data-number></label>
    <label>Milliseconds <input name="ms" type="number" min="0" step="100" value="1000" data-number></label>
    <button>Plan it</button>
  </form>
  <details class="kinds"><summary>What each of them does</summary>
    <dl>${Object.entries(faultKinds).map(([kind, meaning]) => markup`<dt>${kind}</dt><dd>${meaning}</dd>`)}</dl>
  </details>
  <ul class="items" data-live="faults">
    ${faults.map(({ api, kind, times, ms }, index) =>
      item(
        `fault-${index}`,
        markup`<div class="line"><strong>${api}</strong> ${kind}, ${times} × ${kind === 'delay' && `${ms} ms`}</div>`,
      ),
    )}
    ${faults.length > 0 && markup`<li class="buttons"><button type="button" data-delete="/sandbox/faults">Clear all faults</button></li>`}
  </ul>`
}

const settingLabels = {
  repeatedReceipt: 'A receipt given twice',
  capture: 'Payments are captured',
  refunds: 'Refunds become',
} as const

export function settingPanel(settings: Settings): Markup {
  const names = Object.keys(settingLabels) as (keyof typeof settingLabels)[]
  return markup`<details class="settings"><summary>How the account behaves</summary>
    <div>${names.map(
      (name) =>
        markup`<label>${settingLabels[name]} <select data-setting="${name}">${choices[name].map(
          (choice) => markup`<option ${choice === settings[name] && 'selected'}>${choice}</option>`,
        )}</select></label>`,
    )}</div>
    <p class="ids">Webhooks go to <code>${settings.webhookUrl}</code></p>
  </details>`
}
