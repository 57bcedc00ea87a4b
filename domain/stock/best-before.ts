import { isDay } from '../time.ts'

type Days = { readonly packedOn: string; readonly bestBeforeOn: string }
type Product = {
  /** Its shelf life; 0: it has none; undefined: not read yet. */
  readonly months: number | undefined
}

/** Best before of packs by the product's shelf life: '2027-02-28' for 6 months after '2026-08-31'. Empty where there is none to propose (BATCH-01). */
export function proposeBestBefore(packedOn: string, { months = 0 }: Product): string {
  if (months <= 0 || !isDay(packedOn)) return ''
  const [year = 0, month = 1, date = 1] = packedOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Best before once another day of packing is typed: the proposal for it, unless another best before was typed. */
export function bestBeforeSince(packedOn: string, { months, ...former }: Product & Days): string {
  const isTyped = former.bestBeforeOn !== '' && former.bestBeforeOn !== proposeBestBefore(former.packedOn, { months })
  return isTyped ? former.bestBeforeOn : proposeBestBefore(packedOn, { months })
}
