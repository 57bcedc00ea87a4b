// The state of a run across rounds.

import type { Tally } from './shop-client.ts'
import type { Difference, Disturbance, Mail, Price, ReportedAnswer } from './snapshot.ts'

export type RunRecord = {
  readonly mails: Mail[]
  readonly reportedAnswers: ReportedAnswer[]
  readonly disturbances: Disturbance[]
  readonly answers: Tally
  readonly kindsOfDisturbance: Tally
  readonly ends: Tally
  readonly prices: Price[]
  /** Limits that were violated at some moment of a round. */
  readonly limitFaults: Difference[]
  /** How often the limits were checked. */
  limitChecks: number
  /** Errors of staff's changes while the database was up. */
  readonly staffFaults: string[]
  /** Keys of changes by staff that were answered. */
  readonly answeredKeys: string[]
  /** How often each kind of them was answered. */
  readonly staffChanges: Tally
  /** Those that were refused, with why. */
  readonly staffRefused: Tally
  /** Those that ended in one, and were tried again; the run's own passing of time may be the other side. */
  readonly deadlocks: Tally
  /** Minutes of the shop's time until the snapshot was consistent. */
  maxSettling: number
  /** Records the beginning of a disturbance; the returned function records its end. */
  disturbed(kind: string): () => void
}

export function openRunRecord(): RunRecord {
  const disturbances: Disturbance[] = []
  return {
    mails: [],
    reportedAnswers: [],
    disturbances,
    answers: new Map(),
    kindsOfDisturbance: new Map(),
    ends: new Map(),
    prices: [],
    limitFaults: [],
    limitChecks: 0,
    staffFaults: [],
    answeredKeys: [],
    staffChanges: new Map(),
    staffRefused: new Map(),
    deadlocks: new Map(),
    maxSettling: 0,
    disturbed(kind) {
      const open = { kind, from: Date.now(), to: Number.POSITIVE_INFINITY }
      disturbances.push(open)
      return () => {
        open.to = Date.now()
      }
    },
  }
}
