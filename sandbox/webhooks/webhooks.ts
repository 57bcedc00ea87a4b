// Delivers events to the merchant at least once, each on its own, until answered with 2xx.

import { newIdentifier } from '../card-provider/identifiers.ts'
import type { Announce } from '../card-provider/ledger.ts'
import type { Faults } from '../faults/faults.ts'
import type { Table } from '../journal.ts'
import { holdBack } from './hold-back.ts'
import { webhookBody, webhookHeaders } from './webhook-event.ts'

export type Delivery = {
  /** The event's id, the same for each retry. */
  id: string
  event: string
  body: string
  createdAt: number
  attempts: { at: number; outcome: string }[]
  state: 'waiting' | 'delivered' | 'given-up'
  nextAttemptAt: number | null
}

export type WebhookOptions = {
  deliveries: Table<Delivery>
  faults: Faults
  url: () => string
  secret: string
  /** Waits before the 2nd, 3rd … attempt, in milliseconds. */
  retries: readonly number[]
  timeout: number
}

export type Webhooks = { announce: Announce; close(): void }

export function startWebhooks(options: WebhookOptions): Webhooks {
  const { deliveries, faults, retries } = options
  const stopping = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const heldBack = holdBack<Delivery>({ later, release: (delivery) => send(delivery) })

  function later(task: () => void, ms: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      task()
    }, ms)
    timers.add(timer)
  }

  async function attempt(delivery: Delivery): Promise<void> {
    if (stopping.signal.aborted) return
    const fault = faults.take('webhook')
    if (fault?.kind === 'error') return record(delivery, { outcome: 'lost for good (fault)', giveUp: true })
    if (fault?.kind === 'drop') return record(delivery, { outcome: 'not sent (fault)' })
    if (fault?.kind === 'delay') return later(() => send(delivery), fault.ms)
    if (fault?.kind === 'reorder') return heldBack.add(delivery, fault)
    if (fault?.kind === 'duplicate') await send(delivery)
    return send(delivery, { answerIsLost: fault?.kind === 'lost-answer' })
  }

  async function send(delivery: Delivery, { answerIsLost = false } = {}) {
    const answer = await post(delivery)
    if (stopping.signal.aborted) return
    if (answerIsLost) return record(delivery, { outcome: `answer ${answer.outcome} lost (fault)` })
    return record(delivery, answer)
  }

  async function post({ id, body }: Delivery): Promise<{ outcome: string; delivered: boolean }> {
    try {
      const response = await fetch(options.url(), {
        method: 'POST',
        body,
        headers: webhookHeaders(body, { id, secret: options.secret }),
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(options.timeout)]),
      })
      await response.body?.cancel()
      return { outcome: String(response.status), delivered: response.ok }
    } catch (error) {
      return { outcome: reasonOf(error), delivered: false }
    }
  }

  type Outcome = { outcome: string; delivered?: boolean; giveUp?: boolean }

  function record(delivery: Delivery, { outcome, delivered = false, giveUp = false }: Outcome) {
    delivery.attempts.push({ at: Date.now(), outcome })
    const wait = giveUp ? undefined : retries[delivery.attempts.length - 1]
    const isDelivered = delivered || delivery.state === 'delivered'
    delivery.state = isDelivered ? 'delivered' : wait === undefined ? 'given-up' : 'waiting'
    delivery.nextAttemptAt = delivery.state === 'waiting' ? Date.now() + (wait ?? 0) : null
    deliveries.put(delivery.id, delivery)
    if (delivery.state === 'waiting') later(() => attempt(delivery), wait ?? 0)
  }

  for (const delivery of deliveries.all()) {
    if (delivery.state === 'waiting') later(() => attempt(delivery), (delivery.nextAttemptAt ?? 0) - Date.now())
  }

  return {
    announce(event, entities) {
      const createdAt = Date.now()
      const delivery: Delivery = {
        id: newIdentifier(),
        event,
        body: webhookBody(event, entities, { now: Math.floor(createdAt / 1000) }),
        createdAt,
        attempts: [],
        state: 'waiting',
        nextAttemptAt: createdAt,
      }
      deliveries.put(delivery.id, delivery)
      setImmediate(() => attempt(delivery))
    },
    close() {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? error.message
}
