// Customers who log in with the right password, ten a second, each from another network.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AbuseStage } from './abuse-stage.ts'

export type Honest = {
  readonly served: number
  readonly logins: number
  /** Milliseconds. */
  readonly longest: number
  /** Count by status; 0 is no answer. */
  readonly statuses: { readonly [status: string]: number }
}

export const loginsPerFlood = 100
/** Milliseconds. */
export const maxGoodWait = 2_000
const interval = 100

export async function logInOneByOne(stage: AbuseStage): Promise<Honest> {
  const logins: Promise<{ status: number; took: number }>[] = []
  for (let nth = 0; nth < loginsPerFlood; nth++) {
    logins.push(logIn(stage))
    await sleep(interval)
  }
  const answered = await Promise.all(logins)
  const statuses: { [status: string]: number } = {}
  for (const { status } of answered) statuses[status] = (statuses[status] ?? 0) + 1
  return {
    logins: answered.length,
    served: answered.filter(({ status, took }) => status === 200 && took <= maxGoodWait).length,
    longest: Math.max(...answered.map(({ took }) => took)),
    statuses,
  }
}

/** Without retries: a 503 counts as not served, although a browser would retry. */
async function logIn(stage: AbuseStage) {
  const { email, password, address } = stage.nextCustomer()
  const begin = performance.now()
  const body = { identifier: email, password }
  const { status } = await stage.call({ path: '/login', body, from: address })
  return { status, took: performance.now() - begin }
}
