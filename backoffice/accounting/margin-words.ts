import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { marginPercent } from '#domain/accounting/margin.ts'
import { formatRupeesExactly } from '#domain/money.ts'

type Sum = StaffAnswer<'GET /api/books/margins'>['sum']

type Known = Pick<StaffAnswer<'GET /api/books/margins'>, 'leftOut' | 'total'> & {
  readonly sum: Pick<Sum, 'marginPaise' | 'taxablePaise' | 'creditedPaise'>
}

/** The sum of the margins that are known, and what is missing in it; where nothing is known, ₹0.00 would be wrong (BUY-03). */
export function marginWords({ sum, total, leftOut: { lines, taxablePaise } }: Known) {
  // Not by units: where all came back there are none, and the fees stay.
  const isKnown = total > 0
  const lacking = `${lines.toLocaleString('en-IN')} ${lines === 1 ? 'line' : 'lines'} of ${formatRupeesExactly(taxablePaise)}`
  return {
    isKnown,
    headline: isKnown ? headlineOf(sum) : lines > 0 ? 'No costs yet' : undefined,
    missing:
      lines === 0
        ? undefined
        : isKnown
          ? `Not included: ${lacking}, whose slip has no price or whose cost nobody typed.`
          : `Sold in these days: ${lacking}. Their margin shows once their costs are known.`,
  }
}

/** 'Margin ₹1,234.50 (29 %)', or 'Loss −₹2.36'. */
function headlineOf(sum: Known['sum']): string {
  const percent = percentOf(sum)
  const share = percent === undefined ? '' : ` (${percent})`
  return `${sum.marginPaise < 0 ? 'Loss' : 'Margin'} ${formatRupeesExactly(sum.marginPaise)}${share}`
}

/** '29 %', or '−4 %' of a loss; of sales less what was credited. */
export function percentOf({ marginPaise, taxablePaise, creditedPaise }: Known['sum']): string | undefined {
  const percent = marginPercent({ margin: marginPaise, sales: taxablePaise - creditedPaise })
  return percent === undefined ? undefined : `${percent.toLocaleString('en-IN').replace('-', '−')} %`
}

/** What stock at cost leaves out, since margins count it. */
export function soldWords(sold: Pick<Sum, 'units' | 'costPaise'>): string | undefined {
  if (sold.units === 0) return undefined
  const units = `${sold.units.toLocaleString('en-IN')} ${sold.units === 1 ? 'unit' : 'units'}`
  return `Without what is sold and not packed yet: ${units}, ${formatRupeesExactly(sold.costPaise)}. Margins count these. The list has all that is on the shelf.`
}

/** How the margin comes about: '₹950.00 taxable − ₹0.00 credited − ₹600.00 cost − ₹2.36 fees'. Fees that nobody knows yet are not ₹0.00. */
export function marginParts(
  sum: Pick<Sum, 'taxablePaise' | 'creditedPaise' | 'costPaise' | 'feePaise' | 'feesKnown'>,
): string {
  const parts = [
    `${formatRupeesExactly(sum.taxablePaise)} taxable`,
    `${formatRupeesExactly(sum.creditedPaise)} credited`,
    `${formatRupeesExactly(sum.costPaise)} cost`,
    ...(sum.feesKnown === 'none' ? [] : [`${formatRupeesExactly(sum.feePaise)} fees`]),
  ]
  return parts.join(' − ')
}

/** Of units that are not packed yet: packing may still take them from another batch. */
export function estimatedWords({
  estimatedUnits: units,
  estimatedCostPaise,
}: Pick<Sum, 'estimatedUnits' | 'estimatedCostPaise'>): string | undefined {
  if (units === 0) return undefined
  const counted = `${units.toLocaleString('en-IN')} ${units === 1 ? 'unit' : 'units'}`
  return `Units not packed yet are counted at the cost of the batch that expires first: ${counted}, ${formatRupeesExactly(estimatedCostPaise)}.`
}

/** Fees come with settlements, some days after the payment. */
export const missingFees: { readonly [Known in Sum['feesKnown']]: string | undefined } = {
  all: undefined,
  some: 'Fees of payments that are not settled yet are not included.',
  none: 'Fees not known yet: they come with the settlements.',
}

/** Why the board has other units of a product. */
export const unitsWords =
  'Units are those whose cost counts, also sent again, or refunded and kept. The board’s best sellers count what was sold and not refunded.'
