import type { Check } from './flood.ts'
import { type Honest, maxGoodWait, requestsPerFlood } from './honest-requests.ts'

export type Row = {
  readonly title: string
  readonly honest: Honest
  /** MB; peak memory of the server process. */
  readonly memory: number
  /** Seconds from the end of the flood until the server is idle. */
  readonly rest: number
  readonly checks: readonly Check[]
  /** Crashes of the server. */
  readonly unexpectedExits: readonly string[]
}

export const limits = { served: 0.95 * requestsPerFlood, memory: 400, rest: 5 } as const

export function isMet({ honest, memory, rest, checks, unexpectedExits }: Row): boolean {
  return (
    honest.served >= limits.served &&
    memory <= limits.memory &&
    rest <= limits.rest &&
    checks.every((check) => check.isMet) &&
    unexpectedExits.length === 0
  )
}

/** Markdown; missed limits are bold. */
export function table(rows: readonly Row[]): string[] {
  return [
    `| flood | of ${requestsPerFlood} honest logins within ${maxGoodWait.login / 1000} s, staff’s calls within ${maxGoodWait.staff / 1000} s | longest wait | memory | idle after | besides |`,
    '|---|---|---|---|---|---|',
    `| *limit* | ≥ ${limits.served} | | ≤ ${limits.memory} MB | ≤ ${limits.rest} s | |`,
    ...rows.map((row) => `| ${row.title} | ${cells(row).join(' | ')} |`),
  ]
}

export function sentenceOf(row: Row): string {
  const [served, longest, memory, rest, besides] = cells(row)
  const statuses = Object.entries(row.honest.statuses).map(([status, times]) => `${times} × ${status}`)
  const figures = [`served ${served} (${statuses.join(', ')})`, `longest ${longest}`, memory, `idle after ${rest}`]
  return `${isMet(row) ? ' ' : '!'} ${row.title}: ${[...figures, besides].filter(Boolean).join('; ')}`
}

function cells({ honest, memory, rest, checks, unexpectedExits }: Row): string[] {
  return [
    mark(String(honest.served), honest.served >= limits.served),
    `${(honest.longest / 1000).toFixed(1)} s`,
    mark(`${memory} MB`, memory <= limits.memory),
    mark(`${rest.toFixed(1)} s`, rest <= limits.rest),
    [
      ...checks.map(({ what, value, limit, isMet }) =>
        mark(`${what}: ${value}${limit === 'yes' ? '' : ` (${limit})`}`, isMet),
      ),
      ...unexpectedExits.map((collapse) => mark(collapse, false)),
    ].join('; '),
  ]
}

function mark(text: string, isGood: boolean): string {
  return isGood ? text : `**${text}**`
}
