import { formatDate } from '../../dates.ts'
import { formatRupeesExactly, type Paise } from '../../money.ts'
import type { IssuedRow } from '../issued-serials.ts'
import type { Books, FaultyDocument } from './documents.ts'
import { placeInCsv } from './form.ts'
import { type ByRate, type Gstr1, type Heads, sumHeads, sumTables } from './tables.ts'

/** 'stop': the files are not ready. 'note': right, but the accountant should know. */
export type Finding = {
  readonly level: 'good' | 'note' | 'stop'
  readonly text: string
  /** What the sentence is about, by the number of a document or the title of a product. */
  readonly about: readonly { readonly kind: 'document' | 'product' | 'settings' | 'audit'; readonly id: string }[]
}

type Checked = {
  readonly tables: Gstr1
  readonly issued: readonly IssuedRow[]
  readonly books: Books
  readonly faulty: readonly FaultyDocument[]
  readonly shortHsn: ReadonlyMap<string, string>
  readonly hsnDigits: number
  readonly isOver: boolean
}

/** What is looked at before anything is downloaded, each as a sentence (BOOKS-03). */
export function checkGstr1(checked: Checked): Finding[] {
  return [
    ...(checked.isOver ? [] : [stop('The period is not over: more documents can come.')]),
    compareSums(checked),
    ...compareHsn(checked),
    ...checked.faulty.slice(0, mostNamed).map(({ number, fault }) => stop(`${number}: ${fault}.`, 'document', number)),
    ...(checked.faulty.length > mostNamed
      ? [stop(`${checked.faulty.length - mostNamed} more documents do not agree with themselves.`)]
      : []),
    ...checkSerials(checked.issued),
    ...checkDigits(checked),
    ...negativeRows(checked.tables),
    ...compareArithmetic(checked.tables),
  ]
}

const mostNamed = 10

function stop(text: string, kind?: Finding['about'][number]['kind'], id = ''): Finding {
  return { level: 'stop', text, about: kind ? [{ kind, id }] : [] }
}

const taxOf = ({ cgst, sgst, igst }: Heads) => cgst + sgst + igst
const isSame = (a: Heads, b: Heads) =>
  a.taxable === b.taxable && a.cgst === b.cgst && a.sgst === b.sgst && a.igst === b.igst

function compareSums({ tables, books }: Checked): Finding {
  const sums = sumTables(tables)
  const { invoicedPaise, creditedPaise, rounding } = books
  const documents = `invoices of ${formatRupeesExactly(invoicedPaise)} less credit notes of ${formatRupeesExactly(creditedPaise)}`
  if (isSame(sums, books) && sums.taxable + taxOf(sums) + rounding === invoicedPaise - creditedPaise)
    return {
      level: 'good',
      text: `The tables are ${documents}, to the paisa; the round-off of ${formatRupeesExactly(rounding)} stands apart.`,
      about: [],
    }
  return stop(
    `The tables come to ${inWords(sums)}, the totals of the documents to ${inWords(books)}: ${documents}, round-off ${formatRupeesExactly(rounding)}.`,
  )
}

function inWords(heads: Heads): string {
  return `${formatRupeesExactly(heads.taxable)} and ${formatRupeesExactly(taxOf(heads))} of tax`
}

function compareHsn({ tables }: Checked): Finding[] {
  const [byGoods, byPlace] = [sumHeads(tables.hsn), sumTables(tables)]
  if (isSame(byGoods, byPlace)) return []
  return [stop(`The table by HSN comes to ${inWords(byGoods)}, the others to ${inWords(byPlace)}.`)]
}

function checkSerials(issued: readonly IssuedRow[]): Finding[] {
  const missing = issued.flatMap((row) => row.missing)
  const gaps = issued.flatMap((row) => row.gaps.map((gap) => ({ ...gap, row })))
  const isGood = missing.length === 0
  return [
    ...missing.map(({ from, to }) =>
      stop(
        from === to
          ? `No document has the number ${from}, and no restore left it out.`
          : `No document has the numbers ${from} to ${to}, and no restore left them out.`,
      ),
    ),
    ...(isGood && issued.length > 0
      ? [{ level: 'good', text: 'No number is missing from any series.', about: [] } as const]
      : []),
    ...gaps.map(({ series, financialYear, first, last, at }): Finding => {
      const which = first === last ? `number ${first}` : `numbers ${first} to ${last}`
      return {
        level: 'note',
        text: `In ${series}/${financialYear} the ${which} were left out on ${formatDate(at)} after a restore: their documents are lost. Table 13 has them as cancelled.`,
        about: [{ kind: 'audit', id: `${series}/${financialYear}` }],
      }
    }),
  ]
}

function checkDigits({ shortHsn, hsnDigits }: Checked): Finding[] {
  if (shortHsn.size === 0) return []
  const codes = [...shortHsn.keys()].toSorted()
  const titles = [...new Set(shortHsn.values())].toSorted().slice(0, mostNamed)
  return [
    {
      level: 'stop',
      text: `HSN codes need ${hsnDigits} digits at the shop’s turnover: ${codes.join(', ')}.`,
      about: [...titles.map((id) => ({ kind: 'product', id }) as const), { kind: 'settings', id: 'shop' }],
    },
  ]
}

/** More came back than was sold (BQ-05). The portal takes negative rows. */
function negativeRows({ b2cs, nil, hsn }: Gstr1): Finding[] {
  const names = [
    ...b2cs.filter(isNegative).map((row) => `${placeInCsv(row.placeOfSupply)} at ${percent(row)}`),
    ...nil.filter(({ taxable }) => taxable < 0).map(({ isInterState }) => `nil-rated, ${sideOf(isInterState)}`),
    ...hsn
      .filter((row) => isNegative(row) || row.quantity < 0)
      .map((row) => `HSN ${row.hsn || 'without code'} at ${percent(row)}`),
  ]
  if (names.length === 0) return []
  return [{ level: 'note', text: `Negative, since more came back than was sold: ${names.join('; ')}.`, about: [] }]
}

const isNegative = (row: Heads) => [row.taxable, row.cgst, row.sgst, row.igst].some((amount) => amount < 0)
const percent = ({ rateBasisPoints }: ByRate) => `${rateBasisPoints / 100} %`
const sideOf = (isInterState: boolean) => (isInterState ? 'to other States' : 'within the State')

/** The offline tool works the tax out of each row's taxable value; documents round line by line. */
function compareArithmetic(tables: Gstr1): Finding[] {
  const rows = [
    ...tables.b2cs,
    ...tables.b2cl.flatMap(({ rates }) => rates),
    ...tables.cdnur.flatMap(({ rates }) => rates),
  ]
  const differing = rows.filter((row) => taxByTool(row) !== taxOf(row))
  if (differing.length === 0) return []
  const most = Math.max(...differing.map((row) => Math.abs(taxByTool(row) - taxOf(row))))
  return [
    {
      level: 'note',
      text: `The offline tool works tax out of each row’s value: in ${differing.length} of ${rows.length} rows it is not that of the documents, by at most ${formatRupeesExactly(most)}. The JSON has the documents’.`,
      about: [],
    },
  ]
}

/** Rate × value as the tool does: of IGST, or of each half, to the nearest paisa. */
export function taxByTool({ taxable, igst, cgst, rateBasisPoints }: ByRate): Paise {
  const isIntra = igst === 0 && cgst !== 0
  if (!isIntra) return roundHalfUp((taxable * rateBasisPoints) / 10_000)
  return 2 * roundHalfUp((taxable * rateBasisPoints) / 20_000)
}

function roundHalfUp(paise: number): Paise {
  return Math.sign(paise) * Math.round(Math.abs(paise))
}
