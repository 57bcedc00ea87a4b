/** What a file for Tally had of a day, and what it would have now (BOOKS-07). */
export type DayInTally = {
  readonly day: string
  /** Invoices and credit notes: they never change, there can only be more. */
  readonly documents: number
  /** Hex, of all other vouchers. */
  readonly digest: string
  readonly namesVersion: number
}

export type DayChange = 'documents' | 'other-vouchers' | 'names'

export type ChangedDay = { readonly day: string; readonly changes: readonly DayChange[] }

/** Days whose vouchers are others than those that were sent, with why; oldest first. */
export function changedDays(sent: readonly DayInTally[], now: (day: string) => Omit<DayInTally, 'day'>): ChangedDay[] {
  return sent
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, documents, digest, namesVersion }) => {
      const present = now(day)
      const changes = [
        ...(documents === present.documents ? [] : (['documents'] as const)),
        ...(digest === present.digest ? [] : (['other-vouchers'] as const)),
        ...(namesVersion === present.namesVersion ? [] : (['names'] as const)),
      ]
      return { day, changes }
    })
    .filter(({ changes }) => changes.length > 0)
}
