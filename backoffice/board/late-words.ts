import type { Board } from '#contract/backoffice/board.ts'

type Card = Board['cards'][number]

/** '12 orders late, 3 with units missing' */
export function stateWords({ id, late, missing = 0 }: Pick<Card, 'id' | 'late' | 'missing'>): string {
  const missed = `${missing.toLocaleString('en-IN')} with units missing`
  return [...(late > 0 ? [lateWords({ id, late })] : []), ...(missing > 0 ? [missed] : [])].join(', ')
}

/** What of a card is late, and of what: rows of the list that it opens say the same (BOARD-01). */
function lateWords({ id, late }: Pick<Card, 'id' | 'late'>): string {
  if (id === 'to-pack' || id === 'on-hold') return countOf(late, ['order', 'orders'], 'late')
  if (id === 'to-hand-over') return countOf(late, ['parcel', 'parcels'], 'packed before today')
  if (id === 'delivery-failed') return countOf(late, ['parcel', 'parcels'], 'failed over 2 days ago')
  return `${late.toLocaleString('en-IN')} late`
}

export function countOf(count: number, [one, many]: readonly [string, string], rest: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many} ${rest}`
}
