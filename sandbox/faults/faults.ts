// Planned faults. Each API of the sandbox checks for one before it works.
export const faultableApis = [
  'orders.create',
  'orders.fetch',
  'orders.update',
  'orders.payments',
  'payments.fetch',
  'payments.capture',
  'refunds.create',
  'refunds.fetch',
  'settlements.fetch',
  'webhook',
  'mail',
  'sms',
  'checkout.js',
  'checkout.pay',
] as const

/** The effect of each kind on an API call; webhooks and mail define their own. */
export const faultKinds = {
  error: 'nothing is done; the answer is the API’s own error or a gateway’s HTML page, by turns',
  delay: 'done as usual, the given milliseconds later',
  drop: 'the connection is cut before anything is done',
  duplicate: 'webhook and mail: sent twice; calls: done as usual',
  reorder: 'webhook: as many as given are held and sent in reverse; others: done as usual',
  'lost-answer': 'done, but the connection is cut before the answer',
} as const

export type FaultableApi = (typeof faultableApis)[number]
export type FaultKind = keyof typeof faultKinds

export type Fault = {
  api: FaultableApi
  kind: FaultKind
  /** Remaining calls that it affects. */
  times: number
  ms: number
  /** The HTTP status of an error; by default alternately 500 and 502. */
  status?: number
}

export type Faults = {
  plan(fault: Fault): void
  list(): Fault[]
  clear(): void
  /** The fault for this call, if any; the oldest first. */
  take(api: FaultableApi): Fault | undefined
}

export function createFaults(): Faults {
  let planned: Fault[] = []
  return {
    plan(fault) {
      planned.push({ ...fault })
    },
    list: () => planned.map((fault) => ({ ...fault })),
    clear() {
      planned = []
    },
    take(api) {
      const fault = planned.find((candidate) => candidate.api === api)
      if (!fault) return undefined
      fault.times -= 1
      planned = planned.filter(({ times }) => times > 0)
      return fault
    },
  }
}

/** Reads a request's body; returns an error message when it is invalid. */
export function readFault(body: unknown): Fault | string {
  const { api, kind, times = 1, ms = 1000, status } = (body ?? {}) as Record<string, unknown>
  if (!faultableApis.some((known) => known === api)) return `api must be one of ${faultableApis.join(', ')}`
  if (typeof kind !== 'string' || !Object.hasOwn(faultKinds, kind)) {
    return `kind must be one of ${Object.keys(faultKinds).join(', ')}`
  }
  if (!Number.isInteger(times) || Number(times) < 1) return 'times must be a whole number from 1'
  if (typeof ms !== 'number' || !(ms >= 0)) return 'ms must be a number from 0'
  const fault: Fault = { api: api as FaultableApi, kind: kind as FaultKind, times: Number(times), ms }
  return typeof status === 'number' ? { ...fault, status } : fault
}
