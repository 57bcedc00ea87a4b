import type { Board } from '#contract/backoffice/board.ts'
import { formatRupees } from '#domain/money.ts'
import { countOf } from './late-words.ts'

type Card = Board['cards'][number]

/** What each check of the books leaves to do, in the order in which the card leads to it: '3 payments differ by ₹1,200' (BOOKS-04, BOOKS-05). */
export function booksToDo({ toDo, changedReturns = 0 }: Pick<Card, 'toDo' | 'changedReturns'>): readonly string[] {
  const { payments = 0, paymentsPaise = 0, differences = 0, differencesPaise = 0 } = toDo ?? {}
  const { disputes = 0, unticked = 0 } = toDo ?? {}
  const inSettlements = `to explain in settlements${differencesPaise === 0 ? '' : `: ${formatRupees(differencesPaise)}`}`
  return [
    ...(payments > 0
      ? [countOf(payments, ['payment differs', 'payments differ'], `by ${formatRupees(paymentsPaise)}`)]
      : []),
    ...(differences > 0 ? [countOf(differences, ['difference', 'differences'], inSettlements)] : []),
    ...(disputes > 0 ? [countOf(disputes, ['dispute', 'disputes'], 'to answer')] : []),
    ...(unticked > 0 ? [countOf(unticked, ['amount', 'amounts'], 'missing at the bank')] : []),
    ...(changedReturns > 0 ? [countOf(changedReturns, ['filed return has', 'filed returns have'], 'changed')] : []),
  ]
}
