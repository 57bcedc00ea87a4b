import type { Answer } from '#contract/index.ts'
import { fromRupees, type Paise } from '#domain/money.ts'
import { send } from '../platform/api.ts'

export type CreditNote = { readonly number: string; readonly issuedAt: string; readonly amount: Paise }
export type CreditNotes = {
  /** Together they take back the whole order. */
  readonly isWhole: boolean
  /** The oldest first. */
  readonly all: readonly CreditNote[]
}

/** By order number. What they belong to is shown without them when they cannot be loaded; the customer has each by mail. */
export async function loadCreditNotes(token: string | undefined): Promise<{ readonly [order: string]: CreditNotes }> {
  try {
    const answer: { [order: string]: Specified } = await send('GET /api/credit-notes', { token })
    return Object.fromEntries(
      Object.entries(answer).map(([order, { isWhole = true, all, ...newest }]) => {
        const notes = (all ?? [newest]).map((note) => ({ ...note, amount: fromRupees(note.amount) }))
        return [order, { isWhole, all: notes.toReversed() }]
      }),
    )
  } catch {
    return {}
  }
}

/** Fields beyond BQ-06 may be missing. */
type Answered = Answer<'GET /api/credit-notes'>[string]
type Specified = Omit<Answered, 'isWhole' | 'all'> & Partial<Answered>
