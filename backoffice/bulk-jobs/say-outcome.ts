import type { Job } from './use-bulk-job.ts'

type Told = Pick<Job, 'name' | 'isUndo' | 'isFinished' | 'canUndo' | 'done' | 'failed'>

const names: { readonly [name in Job['name']]: string } = {
  'orders.assign': 'Assign',
  'orders.hold': 'Hold',
  'orders.release': 'Release',
  'parcels.hand-over': 'Hand over',
  'parcels.take-back': 'Taken back',
  'parcels.deliver': 'Delivered',
  'differences.tick': 'Tick off',
  'differences.untick': 'Ticks taken back',
  'products.change': 'Change',
  'products.reprice': 'New prices',
  'tickets.assign': 'Assign',
  'tickets.resolve': 'Resolved',
  'tickets.reopen': 'Reopened',
}

/** 'Hold: 3 done', 'Hold: 2 done, 1 not'; of an undo 'Undone: 2 prices are as before' (DESK-05, DESK-06). */
export function sayOutcome({ name, isUndo, done, failed }: Pick<Told, 'name' | 'isUndo' | 'done' | 'failed'>): string {
  if (!isUndo) return `${names[name]}: ${shown(done)} done${failed > 0 ? `, ${shown(failed)} not` : ''}`
  const [one, many] = nounsOf(name)
  const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
  const others = failed > 0 ? `, ${shown(failed)} ${isOrAre(failed)} not` : ''
  return `Undone: ${shown(done)} ${done === 1 ? one : many} ${isOrAre(done)} as before${others}`
}

/** Short, or none, only where the page says that all rows are done. Refusals stand above the list, perhaps out of sight: they are in the notice too. */
export function noticeOf(job: Told, { isSaidByPage }: { readonly isSaidByPage: boolean }): string | undefined {
  if (!isSaidByPage || job.isUndo || job.failed > 0) return sayOutcome(job)
  return canOfferUndo(job) ? `${names[job.name]} can be undone` : undefined
}

/** What the answer to 'Undo' says: many rows are still being changed back. */
export function sayUndoing(job: Told): string {
  return job.isFinished ? sayOutcome(job) : 'Being undone'
}

/** An undo has none: it would change everything once more. */
export function canOfferUndo({ canUndo, isUndo }: Pick<Told, 'canUndo' | 'isUndo'>): boolean {
  return canUndo && !isUndo
}

function nounsOf(name: Job['name']): readonly [one: string, many: string] {
  if (name === 'products.reprice') return ['price', 'prices']
  if (name.startsWith('orders.')) return ['order', 'orders']
  if (name.startsWith('tickets.')) return ['ticket', 'tickets']
  if (name.startsWith('parcels.')) return ['parcel', 'parcels']
  return name.startsWith('products.') ? ['product', 'products'] : ['difference', 'differences']
}

function shown(count: number): string {
  return count.toLocaleString('en-IN')
}
