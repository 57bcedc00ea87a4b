// What a run remembers from round to round.

import type { Tally } from './shop-line.ts'
import type { Difference, Disturbance, Mail, Price, Said } from './snapshot.ts'

export type Record = {
  readonly mails: Mail[]
  readonly said: Said[]
  readonly disturbances: Disturbance[]
  readonly answers: Tally
  readonly troubles: Tally
  readonly ends: Tally
  readonly prices: Price[]
  /** Limits that did not hold at some moment of a round. */
  readonly limitFaults: Difference[]
  /** How often the limits were looked at. */
  limitLooks: number
  /** What kept staff from giving an order back although the database was there. */
  readonly staffFaults: string[]
  /** Minutes of the shop's time until the snapshot was consistent. */
  longestSettling: number
  /** Notes the beginning of a disturbance; the answer notes its end. */
  disturbed(kind: string): () => void
}

export function openRecord(): Record {
  const disturbances: Disturbance[] = []
  return {
    mails: [],
    said: [],
    disturbances,
    answers: new Map(),
    troubles: new Map(),
    ends: new Map(),
    prices: [],
    limitFaults: [],
    limitLooks: 0,
    staffFaults: [],
    longestSettling: 0,
    disturbed(kind) {
      const open = { kind, from: Date.now(), to: Number.POSITIVE_INFINITY }
      disturbances.push(open)
      return () => {
        open.to = Date.now()
      }
    },
  }
}
