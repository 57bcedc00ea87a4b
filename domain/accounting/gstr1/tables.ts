import type { Paise } from '../../money.ts'
import { type Instant, indianDate } from '../../time.ts'
import { describeGoods, largeInvoice } from './form.ts'

/** Taxable value and tax by head, as on documents. Paise. */
export type Heads = { readonly taxable: Paise; readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise }

export type ReturnedLine = Heads & {
  readonly hsn: string
  readonly title: string
  readonly rateBasisPoints: number
  /** Packs; 0 for a price reduction. */
  readonly quantity: number
}

/** What a return wants of a stored invoice or credit note. Amounts in paise. */
export type ReturnedDocument = {
  readonly kind: 'invoice' | 'credit-note'
  readonly number: string
  readonly series: string
  readonly financialYear: string
  readonly serial: number
  readonly issuedAt: Instant
  readonly gstin: string
  readonly sellerState: string
  /** GST code of a State. */
  readonly placeOfSupply: string
  readonly isInterState: boolean
  readonly lines: readonly ReturnedLine[]
  readonly totals: Heads & { readonly rounding: Paise; readonly payable: Paise }
  /** What was paid by the invoice: of a credit note that of the invoice that it takes back. */
  readonly invoicePaid: Paise
}

export type ByRate = Heads & { readonly rateBasisPoints: number }
export type SmallRow = ByRate & { readonly placeOfSupply: string; readonly isInterState: boolean }
/** An invoice of table 5, or the credit note of one in table 9B; both unsigned. */
export type LargeRow = {
  readonly number: string
  /** '2026-11-20', India's. */
  readonly day: string
  readonly value: Paise
  readonly placeOfSupply: string
  readonly rates: readonly ByRate[]
}
export type NilRow = { readonly isInterState: boolean; readonly taxable: Paise }
export type HsnRow = ByRate & { readonly hsn: string; readonly description: string; readonly quantity: number }

/** Tables of GSTR-1 (BOOKS-01): amounts are sums of the documents' lines, credit notes subtracted but in `cdnur`. */
export type Gstr1 = {
  readonly b2cs: readonly SmallRow[]
  readonly b2cl: readonly LargeRow[]
  readonly cdnur: readonly LargeRow[]
  readonly nil: readonly NilRow[]
  readonly hsn: readonly HsnRow[]
}

/**
 * Adds documents to the tables one by one, in any order; the same documents give the same tables. An invoice above ₹1,00,000 to another
 * State stands alone, and so do its credit notes; all others lower the rows of their State and rate. A line at 0 % is nil-rated.
 */
export function collectGstr1(): { add(document: ReturnedDocument): void; tables(): Gstr1 } {
  const [small, nil, hsn] = [new Map<string, Sums>(), new Map<string, Sums>(), new Map<string, Goods>()]
  const [b2cl, cdnur]: [LargeRow[], LargeRow[]] = [[], []]
  return {
    add(document) {
      const isLarge = document.isInterState && document.invoicePaid > largeInvoice
      const sign = document.kind === 'invoice' ? 1 : -1
      for (const line of document.lines) {
        addGoods(hsn, line, sign)
        if (line.rateBasisPoints === 0) addTo(nil, side(document), line, sign)
        else if (!isLarge) addTo(small, `${document.placeOfSupply} ${side(document)} ${rateKey(line)}`, line, sign)
      }
      const large = isLarge && largeRow(document)
      if (large) (document.kind === 'invoice' ? b2cl : cdnur).push(large)
    },
    tables: () => ({
      b2cs: sorted(small).map(([key, sums]) => {
        const [placeOfSupply = '', where, rate] = key.split(' ')
        return { placeOfSupply, isInterState: where === 'inter', rateBasisPoints: Number(rate), ...sums }
      }),
      b2cl: b2cl.toSorted(byNumber),
      cdnur: cdnur.toSorted(byNumber),
      nil: sorted(nil).map(([where, { taxable }]) => ({ isInterState: where === 'inter', taxable })),
      hsn: sorted(hsn).map(([key, { titles, quantity, ...heads }]) => {
        const [code = '', rate] = key.split(' ')
        return { hsn: code, description: mostSold(titles), rateBasisPoints: Number(rate), quantity, ...heads }
      }),
    }),
  }
}

type Sums = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }
type Goods = Sums & { quantity: number; titles: Map<string, number> }

const nothing: Heads = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
const side = ({ isInterState }: ReturnedDocument) => (isInterState ? 'inter' : 'intra')
/** Sorts as text like the number. */
const rateKey = ({ rateBasisPoints }: ByRate) => String(rateBasisPoints).padStart(5, '0')
const byNumber = (a: LargeRow, b: LargeRow) => (a.number < b.number ? -1 : 1)

function addTo(rows: Map<string, Sums>, key: string, heads: Heads, sign: number): void {
  const sums = rows.get(key) ?? { ...nothing }
  rows.set(key, addHeads(sums, heads, sign))
}

function addHeads(sums: Sums, { taxable, cgst, sgst, igst }: Heads, sign: number): Sums {
  sums.taxable += sign * taxable
  sums.cgst += sign * cgst
  sums.sgst += sign * sgst
  sums.igst += sign * igst
  return sums
}

function addGoods(rows: Map<string, Goods>, line: ReturnedLine, sign: number): void {
  const key = `${line.hsn} ${rateKey(line)}`
  const goods = rows.get(key) ?? { ...nothing, quantity: 0, titles: new Map<string, number>() }
  addHeads(goods, line, sign)
  goods.quantity += sign * line.quantity
  goods.titles.set(line.title, (goods.titles.get(line.title) ?? 0) + sign * line.quantity)
  rows.set(key, goods)
}

/** Undefined when nothing on it is taxed. */
function largeRow({ number, issuedAt, totals, placeOfSupply, lines }: ReturnedDocument): LargeRow | undefined {
  const rates = new Map<string, Sums>()
  for (const line of lines) if (line.rateBasisPoints > 0) addTo(rates, rateKey(line), line, 1)
  if (rates.size === 0) return undefined
  const byRate = sorted(rates).map(([rate, sums]) => ({ rateBasisPoints: Number(rate), ...sums }))
  return { number, day: indianDate(issuedAt), value: totals.payable, placeOfSupply, rates: byRate }
}

/** Rows that came to nothing, such as an invoice and its credit note of the same month, are left out. */
function sorted<Row extends Sums & { quantity?: number }>(rows: ReadonlyMap<string, Row>): [string, Row][] {
  return [...rows]
    .filter(([, { taxable, cgst, sgst, igst, quantity = 0 }]) =>
      [taxable, cgst, sgst, igst, quantity].some((amount) => amount !== 0),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function mostSold(titles: ReadonlyMap<string, number>): string {
  const [most] = [...titles].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
  return describeGoods(most?.[0] ?? '')
}

export function sumHeads(rows: Iterable<Heads>): Heads {
  const sums = { ...nothing }
  for (const row of rows) addHeads(sums, row, 1)
  return sums
}

/** What the tables come to, notes subtracted. */
export function sumTables({ b2cs, b2cl, cdnur, nil }: Gstr1): Heads {
  const large = sumHeads(b2cl.flatMap(({ rates }) => rates))
  const noted = sumHeads(cdnur.flatMap(({ rates }) => rates))
  const rest = sumHeads([...b2cs, ...nil.map(({ taxable }) => ({ ...nothing, taxable }))])
  return addHeads(addHeads({ ...rest }, large, 1), noted, -1)
}
