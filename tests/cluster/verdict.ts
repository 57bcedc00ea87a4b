// What the trial showed, as a table, and what has to hold.
import type { TrialResult, Window } from './trial.ts'

/** Of the pages. */
const minServed = 0.999
/** Seconds from the promotion, or from the event without one, until orders are confirmed again. */
const maxPause = 10

type Row = {
  readonly name: string
  readonly promoted: number | undefined
  readonly afterPromotion: number | undefined
  readonly pause: number
  readonly confirmed: number
  readonly served: number
  readonly faults: number
}

export function formatTable(windows: readonly Window[]): string[] {
  const seconds = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(1))
  return [
    '| event | promoted after, s | purchases went on after that, s | longest pause of orders, s | orders confirmed | pages served | status 500 |',
    '|---|---|---|---|---|---|---|',
    ...windows
      .map(rowOf)
      .map((row) =>
        [
          '',
          row.name,
          seconds(row.promoted),
          seconds(row.afterPromotion),
          seconds(row.pause),
          row.confirmed,
          `${(100 * row.served).toFixed(2)} %`,
          row.faults,
          '',
        ].join(' | '),
      )
      .map((line) => line.trim()),
  ]
}

export function verdictOf({ windows, orders, differences, reconciliation }: TrialResult) {
  const numbers = new Set(orders.map(({ number }) => number))
  const confirmed = windows.flatMap(({ confirmations }) => confirmations.map(({ orderNumber }) => orderNumber))
  const lost = confirmed.filter((number) => !numbers.has(number))
  const rows = windows.map(rowOf)
  const faults = [
    ...lost.map((number) => `order ${number} was confirmed and is lost`),
    ...differences.map(({ rule, row }) => `${rule}: ${row}`),
    ...(reconciliation.endsWith(': 0 differ') ? [] : [`the reconciliation: ${reconciliation}`]),
    ...rows.flatMap(({ name, promoted, afterPromotion, pause, served, faults: count }) => [
      ...((promoted === undefined ? pause : (afterPromotion ?? Number.POSITIVE_INFINITY)) > maxPause
        ? [`${name}: orders went on later than ${maxPause} s`]
        : []),
      ...(served < minServed ? [`${name}: ${(100 * served).toFixed(2)} % of the pages were served`] : []),
      ...(count > 0 ? [`${name}: ${count} answers with status 500`] : []),
    ]),
    ...pageFaults(windows),
  ]
  const facts = [
    `${orders.length} orders, ${confirmed.length} of them confirmed to customers, ${lost.length} of these lost; ${differences.length} differences`,
    `reconciliation: ${reconciliation}`,
    ...windows.map(({ name, answers }) => `answers, ${name}: ${[...answers].map((each) => each.join(' ')).join(', ')}`),
  ]
  return { facts, faults }
}

function rowOf({ name, from, to, promotedAt, confirmations, pages, answers }: Window): Row {
  const times = confirmations.map(({ at }) => at)
  const gaps = [...times, to].map((at, nth) => at - (times[nth - 1] ?? from))
  const next = promotedAt && times.find((at) => at >= promotedAt)
  return {
    name,
    promoted: promotedAt && (promotedAt - from) / 1000,
    afterPromotion: promotedAt ? (next ? (next - promotedAt) / 1000 : Number.POSITIVE_INFINITY) : undefined,
    pause: Math.max(...gaps) / 1000,
    confirmed: times.length,
    served: pages.filter(({ status }) => status === 200).length / Math.max(1, pages.length),
    faults:
      [...answers].reduce((sum, [status, times]) => sum + (status.startsWith('500') ? times : 0), 0) +
      pages.filter(({ status }) => status === 500).length,
  }
}

/** Statuses of pages that were not served, by event and path. */
function pageFaults(windows: readonly Window[]): string[] {
  return windows.flatMap(({ name, from, pages }) => {
    const missed = pages.filter(({ status }) => status !== 200)
    const first = missed[0]
    if (!first) return []
    const kinds = new Map<string, number>()
    for (const { status, path } of missed) {
      const kind = `${status} ${path}`
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    const span = `${((first.at - from) / 1000).toFixed(1)} to ${(((missed.at(-1)?.at ?? from) - from) / 1000).toFixed(1)} s`
    return [`${name}: pages missed from ${span}: ${[...kinds].map(([kind, count]) => `${kind} × ${count}`).join(', ')}`]
  })
}
