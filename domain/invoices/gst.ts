import type { Paise } from '../money.ts'

/** 'intra': seller and place of supply in one state, CGST and SGST in halves. 'inter': IGST. */
export type TaxKind = 'intra' | 'inter'

/** Tax within a price that includes it; the four parts sum to the price. Paise. */
export type TaxSplit = {
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

/** The place of supply to a private person is the state on the invoice: section 10(1)(ca) of the IGST Act. */
export function taxKind({ sellerState, placeOfSupply }: { sellerState: string; placeOfSupply: string }): TaxKind {
  return sellerState === placeOfSupply ? 'intra' : 'inter'
}

/**
 * Takes the tax out of an inclusive price (rule 35: inclusive × rate ÷ (100 + rate)), rate in hundredths of a per cent.
 * Whole paise; CGST equals SGST; what rounding leaves belongs to the taxable value.
 * `splitTax(100_00, { rateBasisPoints: 500, kind: 'intra' })` is 95.24 + 2.38 + 2.38.
 */
export function splitTax(
  inclusive: Paise,
  { rateBasisPoints, kind }: { rateBasisPoints: number; kind: TaxKind },
): TaxSplit {
  const whole = 10_000 + rateBasisPoints
  if (kind === 'inter') {
    const igst = divideRounding(inclusive * rateBasisPoints, whole)
    return { taxable: inclusive - igst, cgst: 0, sgst: 0, igst }
  }
  const half = divideRounding(inclusive * rateBasisPoints, 2 * whole)
  return { taxable: inclusive - 2 * half, cgst: half, sgst: half, igst: 0 }
}

const territoriesWithoutOwnTax = ['35', '04', '26', '38', '31']

/** The name of the state's half: union territories without a legislature levy UTGST. */
export function stateTaxName(stateCode: string): 'SGST' | 'UTGST' {
  return territoriesWithoutOwnTax.includes(stateCode) ? 'UTGST' : 'SGST'
}

/** Half rounds up; both positive. */
function divideRounding(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
