import { plainDigits } from './plain-digits.ts'

/** Money inside the shop, as an integer. Rupees are for the wire and the screen only. */
export type Paise = number

export const paisePerRupee = 100

/** Rupees as the wire has them (149.5) from paise (14950). */
export function toRupees(paise: Paise): number {
  return paise / paisePerRupee
}

/** Rupees in files that programs read, with two decimals and without grouping: '-1234.50'; exact, without floating point. */
export function plainRupees(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Paise from rupees as the wire has them; the nearest paisa, since 19.99 × 100 is not a whole number in floating point. */
export function fromRupees(rupees: number): Paise {
  return Math.round(rupees * paisePerRupee)
}

/** Paise from rupees as a person types them, `499` or `499.50`; undefined for zero and for anything else. */
export function parseRupees(text: string): Paise | undefined {
  const amount = /^(?<rupees>\d{1,9})(?:\.(?<decimals>\d{1,2}))?$/.exec(text)?.groups
  // As text, because 19.99 × 100 is not a whole number in floating point.
  const paise = amount ? Number(`${amount.rupees}${(amount.decimals ?? '').padEnd(2, '0')}`) : 0
  return paise === 0 ? undefined : paise
}

/** Paise from rupees as staff type or paste them: `₹1,149.50`, or '1,149.5'. */
export function parseTypedRupees(text: string): Paise | undefined {
  return parseRupees(ungroupDigits(plainDigits(text).trim().replace(/^₹\s*/, '')))
}

/** `1,23,456` is `123456`. A comma that groups nothing stays, so that `149,50` is no 14950. */
export function ungroupDigits(text: string): string {
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** Rounds to whole rupees; half a rupee rounds up. `roundToRupee(100_50) === 101_00` */
export function roundToRupee(paise: Paise): Paise {
  return Math.floor((paise + paisePerRupee / 2) / paisePerRupee) * paisePerRupee
}

/** `₹1,23,456` or, where there are paise, `₹99.50`. */
export function formatRupees(paise: Paise): string {
  return paise % paisePerRupee === 0
    ? `${signOf(paise)}₹${groupDigits(wholeRupees(paise))}`
    : formatRupeesExactly(paise)
}

/** Without paise, the nearest rupee, where figures are compared at a glance: `₹89,078` of 89,077.79. */
export function formatWholeRupees(paise: Paise): string {
  return formatRupees(roundToRupee(paise))
}

/** Rupees of a field or file as they are read: `₹1,091` of '1091'; what is no amount stays. */
export function readableRupees(text: string): string {
  const paise = parseTypedRupees(text)
  return paise === undefined ? text : formatRupees(paise)
}

/** Always with two decimals: `₹99.00` (INV-01). */
export function formatRupeesExactly(paise: Paise): string {
  return `${signOf(paise)}₹${formatAmount(Math.abs(paise))}`
}

/** `1,23,456.00`, `−300.00`, without the rupee sign. */
export function formatAmount(paise: Paise): string {
  const rest = String(Math.abs(paise) % paisePerRupee).padStart(2, '0')
  return `${signOf(paise)}${groupDigits(wholeRupees(paise))}.${rest}`
}

/** A whole number as India groups it: `1,23,456`. Without Intl, whose first use takes 100 ms on a cheap phone. */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d\d)+\d$)/g, ',')
}

/** People read a minus sign, as wide as a plus; files for programs have a hyphen (`plainRupees`). */
function signOf(paise: Paise): string {
  return paise < 0 ? '−' : ''
}

function wholeRupees(paise: Paise): number {
  return Math.floor(Math.abs(paise) / paisePerRupee)
}

/**
 * Splits `total` over `weights` so that the parts are whole paise and sum to `total` (largest remainder).
 * Used to spread an order's discount over its lines before tax. All-zero weights give all zeros.
 */
export function splitProportionally(total: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const missing = total - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) }))
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
