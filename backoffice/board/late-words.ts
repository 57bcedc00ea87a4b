import type { Board } from '#contract/backoffice/board.ts'

type Card = Board['cards'][number]

type Stated = Pick<Card, 'id' | 'count' | 'late' | 'missing' | 'refused' | 'tone'>

/** '12 orders late, 3 with units missing'. A card that is red for its share of late ones says it: '6 of 8 orders late'. */
export function stateWords({ missing = 0, refused = 0, ...card }: Stated): string {
  return [
    ...(refused > 0 ? [`${refused.toLocaleString('en-IN')} refused by the provider`] : []),
    ...(card.late > 0 ? [lateWords(card)] : []),
    ...(missing > 0 ? [`${missing.toLocaleString('en-IN')} with units missing`] : []),
  ].join(', ')
}

/** The large figure of a card. One that counts nothing is there for a check that is late or was never made. */
export function countWords({ count, checkedAt }: Pick<Card, 'count' | 'checkedAt'>): string {
  if (count > 0) return count.toLocaleString('en-IN')
  return checkedAt === undefined ? 'Not yet' : 'Late'
}

/** What of a card is late, and of what: rows of the list that it opens say the same (BOARD-01). */
function lateWords({ id, count, late, tone }: Pick<Card, 'id' | 'count' | 'late' | 'tone'>): string {
  const isShare = tone === 'alarm' && late < count
  const words = (nouns: readonly [string, string], rest: string) =>
    isShare ? `${late.toLocaleString('en-IN')} of ${countOf(count, nouns, rest)}` : countOf(late, nouns, rest)
  if (id === 'to-pack' || id === 'on-hold') return words(['order', 'orders'], 'late')
  if (id === 'to-hand-over') return words(['parcel', 'parcels'], 'packed before today')
  if (id === 'refunds-not-through') return countOf(late, ['refund', 'refunds'], 'failing for over a day')
  if (id === 'delivery-failed') return words(['parcel', 'parcels'], 'failed over 2 days ago')
  return `${late.toLocaleString('en-IN')}${isShare ? ` of ${count.toLocaleString('en-IN')}` : ''} late`
}

export function countOf(count: number, [one, many]: readonly [string, string], rest: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many} ${rest}`
}
