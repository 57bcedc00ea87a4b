// The attacker runs in a process of the lowest priority, since a real one has its own CPU.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'

/** In path, headers and body `{n}` is the number of the request, `{nnnn}` its last four digits. */
export type AttackPlan = {
  readonly url: string
  readonly requests: readonly AttackRequest[]
  readonly connections: number
  /** Requests of all connections together; unlimited without it. */
  readonly max?: number
  /** Milliseconds between the requests of a connection. */
  readonly pause?: number
}

export type AttackRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  /** Base64 for binary bodies. */
  readonly body?: string
  readonly isBase64?: boolean
  /** The last byte of the body is never sent; the connection stays open until the server answers or closes it. */
  readonly isUnfinished?: true
}

/** Count by status; 0 is no answer. */
export type Statuses = { readonly [status: string]: number }

const json = { accept: 'application/json', 'content-type': 'application/json' }

export function posting(path: string, body: object, { from, token }: { from: string; token?: string }): AttackRequest {
  const headers = { ...json, 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) }
  return { method: 'POST', path, headers, body: JSON.stringify(body) }
}

/** Resolves when all requests are sent, or soon after `ends`. */
export async function attack(plan: AttackPlan, ends: AbortSignal): Promise<Statuses> {
  const child = fork(resolve(import.meta.dirname, 'attacker.ts'), { execArgv: [] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const ended = once(child, 'exit')
  let statuses: Statuses = {}
  child.on('message', (message) => {
    statuses = message as Statuses
  })
  child.send(plan)
  const stop = () => child.connected && child.send('stop')
  ends.addEventListener('abort', stop)
  if (ends.aborted) stop()
  await ended
  ends.removeEventListener('abort', stop)
  return statuses
}
