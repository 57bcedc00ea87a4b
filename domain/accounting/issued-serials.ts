import { invoiceNumber } from '../invoices/financial-year.ts'
import type { Instant } from '../time.ts'

type SerialYear = {
  readonly kind: 'invoice' | 'credit-note'
  readonly series: string
  readonly financialYear: string
}
/** First and last serial, both included. */
type Range = { readonly first: number; readonly last: number }

/** Serials that were left out after a restore, since documents that are lost had them (INV-03). */
export type RestoredGap = SerialYear & Range & { readonly at: Instant }

/** A row of table 13: the serials of a series that were used in the period, with those that a restore left out in it. */
export type IssuedRow = SerialYear & {
  readonly from: string
  readonly to: string
  readonly total: number
  /** Left out after a restore. */
  readonly cancelled: number
  readonly gaps: readonly RestoredGap[]
  /** Serials within the row, and between it and its neighbours, that no document has: they have no reason. */
  readonly missing: readonly { readonly from: string; readonly to: string }[]
}

type Issued = SerialYear & {
  readonly serials: readonly number[]
  /** Left out in this period. */
  readonly gaps: readonly RestoredGap[]
  /** The last serial below the row that is used or left out; 0 without one. */
  readonly before: number
  /** The first one above it, or the next to be given. */
  readonly after: number
}

/** Undefined for a series without documents and gaps in the period. */
export function issuedRow({
  kind,
  series,
  financialYear,
  serials,
  gaps,
  before,
  after,
}: Issued): IssuedRow | undefined {
  const issued = new Set(serials)
  const cancelled = new Set(gaps.flatMap(serialsOf).filter((serial) => !issued.has(serial)))
  const all = [...issued, ...cancelled].toSorted((a, b) => a - b)
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const number = (serial: number) => invoiceNumber({ series, financialYear, serial })
  const missing = [...all, after].flatMap((serial, nth) => {
    const previous = all[nth - 1] ?? before
    return previous < serial - 1 ? [{ from: number(previous + 1), to: number(serial - 1) }] : []
  })
  return {
    ...{ kind, series, financialYear, gaps, missing },
    from: number(first),
    to: number(last),
    total: last - first + 1,
    cancelled: cancelled.size,
  }
}

function serialsOf({ first, last }: Range): number[] {
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
}
