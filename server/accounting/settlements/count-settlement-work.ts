import type { Deps } from '#server/deps.ts'
import { countUnticked } from './bank-lines.store.ts'
import { viewReading } from './list-settlements.ts'
import { countDisputes, sumDifferences } from './settlement-list.store.ts'

/**
 * For the board's card 'Books' (BOOKS-04): differences that nobody has ticked off, disputes that wait for an answer, and money that the bank's
 * statement should have. Lines of the statement without a settlement are other business, and do not count.
 */
export async function countSettlementWork(deps: Pick<Deps, 'database' | 'clock'>) {
  const [{ count, paise }, { open }, { due }, { isLate }] = await Promise.all([
    sumDifferences(deps.database, { isTicked: false }),
    countDisputes(deps.database),
    countUnticked(deps.database),
    viewReading(deps),
  ])
  return { differences: count, paise, disputes: open, unticked: due, isLate }
}
