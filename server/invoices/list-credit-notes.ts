import type { CreditNotes } from '#contract/invoices.ts'
import { toRupees } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { readCreditNotesOf } from './credit-notes.store.ts'

/** A customer's credit notes by order number: the newest one, and all of them, newest first (BQ-06). */
export async function listCreditNotes(
  { database }: Pick<Deps, 'database'>,
  { customerId }: { customerId: string },
): Promise<CreditNotes> {
  const notes = await readCreditNotesOf(database, customerId)
  const byOrder = Map.groupBy(notes, ({ document }) => document.orderNumber)
  return Object.fromEntries(
    [...byOrder].map(([orderNumber, notes]) => {
      const all = notes.map(({ document: { number, issuedAt, totals } }) => {
        return { number, issuedAt, amount: toRupees(totals.payable) }
      })
      const isWhole = notes.some(({ refundedAt }) => refundedAt !== null)
      return [orderNumber, { ...(all[0] as (typeof all)[number]), isWhole, all }]
    }),
  )
}
