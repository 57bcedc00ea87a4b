import { type Markup, markup } from '../markup.ts'
import type { Delivery } from '../webhooks/webhooks.ts'
import { item, moment, pill } from './item.ts'

export function webhookList(deliveries: Delivery[]): Markup {
  const none = markup`<li class="none">Nothing has been announced to the shop yet.</li>`
  const newest = deliveries.slice(-40).toReversed()
  return markup`<ul class="items" data-live="webhooks">${newest.length === 0 ? none : newest.map(deliveryItem)}</ul>`
}

function deliveryItem({ id, event, state, attempts, createdAt, nextAttemptAt, body }: Delivery): Markup {
  const isToRepeat = state === 'waiting' && attempts.length > 0
  const content = markup`
    <div class="line"><strong>${event}</strong> ${pill(state)} ${moment(createdAt)}</div>
    <details>
      <summary>${attempts.length === 0 ? 'on its way' : attempts.map(({ outcome }) => outcome).join(' → ')}
        ${isToRepeat && nextAttemptAt && markup`, again at ${moment(nextAttemptAt)}`}</summary>
      <ol class="attempts">${attempts.map(({ at, outcome }) => markup`<li>${moment(at)} ${outcome}</li>`)}</ol>
      <p class="ids">Event id <code>${id}</code></p>
      <pre>${JSON.stringify(JSON.parse(body), null, 2)}</pre>
    </details>`
  return item(`webhook-${id}`, content)
}
