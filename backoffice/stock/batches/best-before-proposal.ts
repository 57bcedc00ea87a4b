import { monthsFromPacking } from '#domain/catalogue/shelf-life.ts'
import { bestBeforeSince, proposeBestBefore } from '#domain/stock/best-before.ts'

type Days = { readonly packedOn?: string | undefined; readonly bestBeforeOn?: string | undefined }
type Options = {
  /** Shelf life of the product. */
  readonly months: number | undefined
  readonly set: (bestBeforeOn: string) => void
}
export type Proposal = { readonly hint: string | undefined; readonly follow: (packedOn: string) => void }

/** Best before of packs by the product's shelf life, as their day of packing is typed; another day that was typed stays (BATCH-01). */
export function bestBeforeProposal({ packedOn = '', bestBeforeOn = '' }: Days, { months = 0, set }: Options): Proposal {
  const isProposed = bestBeforeOn !== '' && bestBeforeOn === proposeBestBefore(packedOn, { months })
  return {
    hint: isProposed ? `Proposed: ${monthsFromPacking(months)}` : undefined,
    follow: (day) => set(bestBeforeSince(day, { months, packedOn, bestBeforeOn })),
  }
}
