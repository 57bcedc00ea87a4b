import type { Paise } from '../../money.ts'
import type { IssuedRow } from '../issued-serials.ts'
import {
  creditNote,
  dayInCsv,
  type Gstr1Table,
  gstr1Headings,
  issuedKinds,
  nilSupplies,
  noteOfLarge,
  otherThanEcommerce,
  packs,
  placeInCsv,
} from './form.ts'
import type { ByRate, Gstr1, LargeRow } from './tables.ts'

/** Texts as they are; of amounts the paise, written as rupees with two decimals. */
export type ToolCell = string | number | { readonly paise: Paise }

type Tables = { readonly tables: Gstr1; readonly issued: readonly IssuedRow[] }

/** The rows of a table for the offline tool, headings first (BOOKS-02). */
export function gstr1Rows(table: Gstr1Table, { tables, issued }: Tables): readonly (readonly ToolCell[])[] {
  return [gstr1Headings[table], ...rowsOf[table](tables, issued)]
}

const none = { paise: 0 }
const rateOf = ({ rateBasisPoints }: ByRate) => rateBasisPoints / 100

const rowsOf: { readonly [Table in Gstr1Table]: (tables: Gstr1, issued: readonly IssuedRow[]) => ToolCell[][] } = {
  b2cs: ({ b2cs }) =>
    b2cs.map((row) => [
      ...[otherThanEcommerce, placeInCsv(row.placeOfSupply), '', rateOf(row)],
      ...[{ paise: row.taxable }, none, ''],
    ]),
  b2cl: ({ b2cl }) =>
    b2cl.flatMap((invoice) =>
      invoice.rates.map((row) => [
        ...[invoice.number, dayInCsv(invoice.day), { paise: invoice.value }, placeInCsv(invoice.placeOfSupply), ''],
        ...[rateOf(row), { paise: row.taxable }, none, ''],
      ]),
    ),
  cdnur: ({ cdnur }) => cdnur.flatMap(noteRows),
  exemp: ({ nil }) =>
    nil.map(({ isInterState, taxable }) => [
      nilSupplies[isInterState ? 'inter' : 'intra'].csv,
      { paise: taxable },
      none,
      none,
    ]),
  hsn: ({ hsn }) =>
    hsn.map((row) => [
      ...[row.hsn, row.description, packs.csv, row.quantity],
      ...[{ paise: row.taxable + row.cgst + row.sgst + row.igst }, rateOf(row), { paise: row.taxable }],
      ...[{ paise: row.igst }, { paise: row.cgst }, { paise: row.sgst }, none],
    ]),
  docs: (_, issued) =>
    issued.map(({ kind, from, to, total, cancelled }) => [issuedKinds[kind].csv, from, to, total, cancelled]),
}

function noteRows(note: LargeRow): ToolCell[][] {
  return note.rates.map((row) => [
    ...[noteOfLarge, note.number, dayInCsv(note.day), creditNote, placeInCsv(note.placeOfSupply)],
    ...[{ paise: note.value }, '', rateOf(row), { paise: row.taxable }, none],
  ])
}
