import { type Paise, parseTypedRupees } from '../money.ts'
import { costOf, type Grams } from './kilograms.ts'

export type TypedPrice = { readonly rate: string; readonly billNumber: string; readonly tax: string }
export type Price = {
  readonly ratePaise: Paise
  readonly amountPaise: Paise
  readonly taxPaise: Paise
  readonly billNumber: string | null
}

type Quantity = { readonly netGrams?: Grams | null; readonly units?: number | null }

/** What a slip comes to: its rate a kg, or of packs a unit; tax only with the number of the grower's bill (BUY-01). */
export function readPrice(
  { rate, billNumber, tax }: TypedPrice,
  quantity: Quantity,
): { readonly price?: Price; readonly errors: { readonly [field: string]: string } } {
  const ratePaise = parseTypedRupees(rate)
  const taxPaise = ['', '0'].includes(tax.trim()) ? 0 : parseTypedRupees(tax)
  const bill = billNumber.trim()
  const errors = {
    ...(ratePaise === undefined && { rate: 'Please type rupees, such as 62.50' }),
    ...(taxPaise === undefined && { tax: 'Please type rupees, or nothing' }),
    ...(taxPaise && bill === '' && { billNumber: 'Tax needs the number of the grower’s bill' }),
  }
  if (ratePaise === undefined || taxPaise === undefined || Object.keys(errors).length > 0) return { errors }
  return {
    price: { ratePaise, amountPaise: amountOf(quantity, ratePaise), taxPaise, billNumber: bill || null },
    errors,
  }
}

/** Of kg, half a paisa up; of units. */
export function amountOf({ netGrams, units }: Quantity, ratePaise: Paise): Paise {
  return units ? units * ratePaise : costOf(netGrams ?? 0, ratePaise)
}
