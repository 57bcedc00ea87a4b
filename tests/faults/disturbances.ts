// The disturbances of a round with their times, drawn in advance, so that a seed repeats them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { advanceTime } from './passing-time.ts'
import type { Stage } from './stage.ts'

export type PlannedDisturbance = {
  readonly at: number
  readonly kind: keyof typeof disturbances
  /** Duration in milliseconds, if any. */
  readonly lasts: number
}

/** Each restores what the next needs. */
const disturbances = {
  'server killed': async (stage: Stage, lasts: number) => {
    await stage.killShop()
    await sleep(lasts)
    await stage.startShop()
  },
  'server frozen': (stage: Stage, lasts: number) => stage.freezeShop(lasts),
  'some database sessions ended': (stage: Stage) => stage.postgres.terminateBackends(0.5),
  'all database sessions ended': (stage: Stage) => stage.postgres.terminateBackends(1),
  'database connections cut': async (stage: Stage) => stage.postgres.cutConnections(),
  'PostgreSQL crashed': async (stage: Stage, lasts: number) => {
    await stage.postgres.crash()
    await sleep(lasts)
    await stage.postgres.start()
  },
  'a minute passed': (stage: Stage) => advanceTime(stage.postgres, 1),
} as const

export function drawDisturbances(chance: Chance): PlannedDisturbance[] {
  return Array.from({ length: chance.between(1, 4) }, () => ({
    at: chance.between(0, 2000),
    kind: chance.weighed({
      'server killed': 5,
      'server frozen': 1,
      'some database sessions ended': 2,
      'all database sessions ended': 2,
      'database connections cut': 1,
      'PostgreSQL crashed': 3,
      'a minute passed': 3,
    }),
    lasts: chance.between(0, 700),
  })).sort((a, b) => a.at - b.at)
}

export async function disturb({ kind, lasts }: PlannedDisturbance, stage: Stage): Promise<void> {
  await disturbances[kind](stage, lasts)
}

export type ProviderFault = {
  readonly api: string
  readonly kind: string
  readonly times: number
  readonly ms: number
}

/** Faults of the provider, its webhooks and the mail server. */
export function drawProviderFaults(chance: Chance): ProviderFault[] {
  return Array.from({ length: chance.between(2, 6) }, () => {
    const api = chance.weighed({
      'orders.create': 2,
      'orders.fetch': 2,
      'orders.payments': 3,
      'payments.fetch': 3,
      'payments.capture': 3,
      'refunds.create': 3,
      'refunds.fetch': 2,
      webhook: 5,
      mail: 3,
    })
    const kinds = api === 'webhook' ? webhookKinds : api === 'mail' ? mailKinds : callKinds
    return { api, kind: chance.weighed(kinds), times: chance.between(1, 4), ms: chance.between(50, 1500) }
  })
}

const callKinds = { error: 3, delay: 3, drop: 2, 'lost-answer': 3 }
const webhookKinds = { error: 3, delay: 3, drop: 2, duplicate: 4, reorder: 4, 'lost-answer': 3 }
// A mail that is accepted but not acknowledged is rightly repeated.
const mailKinds = { error: 3, delay: 3, drop: 3, 'lost-answer': 1 }

/** Settings in which real provider accounts differ. */
export function drawProviderSettings(chance: Chance) {
  return {
    refunds: chance.weighed({ processed: 4, pending: 1, failed: 2 }),
    repeatedReceipt: chance.weighed({ accept: 3, refuse: 1, 'same-order': 1 }),
  }
}
