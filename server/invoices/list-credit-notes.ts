import type { CreditNotes } from '#contract/invoices.ts'
import { toRupees } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { readCreditNotesOf } from './credit-notes.store.ts'

/** A customer's credit notes by order number, newest first. */
export async function listCreditNotes(
  { database }: Pick<Deps, 'database'>,
  { customerId }: { customerId: string },
): Promise<CreditNotes> {
  const notes = await readCreditNotesOf(database, customerId)
  return Object.fromEntries(
    notes.map(({ orderNumber, number, issuedAt, totals }) => [
      orderNumber,
      { number, issuedAt, amount: toRupees(totals.payable) },
    ]),
  )
}
