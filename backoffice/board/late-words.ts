import type { Board } from '#contract/backoffice/board.ts'
import { ageInWords } from '#domain/age.ts'

const failingLong = 'failing for over a day'

type Card = Board['cards'][number]

type Stated = Pick<Card, 'id' | 'late' | 'missing' | 'notThrough' | 'notThroughLate' | 'oldestAt'>

/** '12 late, oldest 4 days, 3 with units missing'; beside it stands what is counted. */
export function stateWords(
  { missing = 0, notThrough = 0, notThroughLate = 0, oldestAt, ...card }: Stated,
  now = new Date(),
): string {
  return [
    ...(card.late > 0 ? [lateWords(card)] : []),
    ...(card.late > 0 && oldestAt !== undefined ? [`oldest ${ageInWords(new Date(oldestAt), now)}`] : []),
    ...(missing > 0 ? [`${missing.toLocaleString('en-IN')} with units missing`] : []),
    ...(notThrough > 0 ? [`${notThrough.toLocaleString('en-IN')} more not through yet`] : []),
    ...(notThroughLate > 0 ? [`${notThroughLate.toLocaleString('en-IN')} of them ${failingLong}`] : []),
  ].join(', ')
}

/** The large figure of a card, or words: one that counts nothing is there for a check that is late or was never made. */
export function countWords({ count, checkedAt }: Pick<Card, 'count' | 'checkedAt'>): string {
  if (count > 0) return count.toLocaleString('en-IN')
  return checkedAt === undefined ? 'Not yet' : 'Late'
}

/** What a card counts, beside its figure: parcels are more or fewer than their orders. */
export function unitWords({ id, count }: Pick<Card, 'id' | 'count'>): string {
  if (id === 'to-pack' || id === 'on-hold') return count === 1 ? 'order' : 'orders'
  if (id === 'to-hand-over' || id === 'delivery-failed') return count === 1 ? 'parcel' : 'parcels'
  if (id === 'runs-out') return count === 1 ? 'product' : 'products'
  return ''
}

/** What of a card is late: rows of the list that it opens say the same (BOARD-01). */
function lateWords({ id, late }: Pick<Card, 'id' | 'late'>): string {
  if (id === 'refunds-not-through') return countOf(late, ['refund', 'refunds'], failingLong)
  const figure = late.toLocaleString('en-IN')
  if (id === 'to-hand-over') return `${figure} packed before today`
  return id === 'delivery-failed' ? `${figure} failed over 2 days ago` : `${figure} late`
}

export function countOf(count: number, [one, many]: readonly [string, string], rest: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many} ${rest}`
}
