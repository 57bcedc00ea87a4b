// Customers who log in with the right password, each from another network; or staff of one office at work. Ten requests a second.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AbuseStage } from './abuse-stage.ts'

export type Honest = {
  readonly requests: number
  /** Answered with success in time. */
  readonly served: number
  /** Milliseconds. */
  readonly longest: number
  /** Count by status; 0 is no answer. */
  readonly statuses: { readonly [status: string]: number }
}

type Answered = { readonly status: number; readonly took: number }

export const requestsPerFlood = 100
/** Milliseconds. */
export const maxGoodWait = { login: 2_000, staff: 1_000 } as const
const interval = 100

export function logInOneByOne(stage: AbuseStage): Promise<Honest> {
  return sendOneByOne(() => logIn(stage), { maxWait: maxGoodWait.login })
}

export function workOneByOne(stage: AbuseStage): Promise<Honest> {
  return sendOneByOne((nth) => work(stage, nth), { maxWait: maxGoodWait.staff })
}

async function sendOneByOne(send: (nth: number) => Promise<number>, { maxWait }: { maxWait: number }): Promise<Honest> {
  const sent: Promise<Answered>[] = []
  for (let nth = 0; nth < requestsPerFlood; nth++) {
    sent.push(timed(() => send(nth)))
    await sleep(interval)
  }
  const answered = await Promise.all(sent)
  const statuses: { [status: string]: number } = {}
  for (const { status } of answered) statuses[status] = (statuses[status] ?? 0) + 1
  return {
    requests: answered.length,
    served: answered.filter(({ status, took }) => status === 200 && took <= maxWait).length,
    longest: Math.max(...answered.map(({ took }) => took)),
    statuses,
  }
}

async function timed(send: () => Promise<number>): Promise<Answered> {
  const begin = performance.now()
  const status = await send()
  return { status, took: performance.now() - begin }
}

/** Without retries: a 503 counts as not served, although a browser would retry. */
async function logIn(stage: AbuseStage): Promise<number> {
  const { email, password, address } = stage.nextCustomer()
  const body = { identifier: email, password }
  return (await stage.call({ path: '/login', body, from: address })).status
}

/** What packers and support read and write most, each as the next person of the office. */
async function work(stage: AbuseStage, nth: number): Promise<number> {
  const calls = [
    { path: '/api/board' },
    { path: '/api/orders' },
    { path: '/api/pack' },
    { path: '/api/me' },
    { method: 'POST', path: '/api/reauthenticate/passkey-options', body: {} },
  ] as const
  const call = calls[nth % calls.length] ?? calls[0]
  return (await stage.callAsStaff(call)).status
}
