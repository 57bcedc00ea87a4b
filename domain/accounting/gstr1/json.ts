import { toRupees } from '../../money.ts'
import type { IssuedRow } from '../issued-serials.ts'
import { creditNote, dayInJson, issuedKinds, nilSupplies, noteOfLarge, otherThanEcommerce, packs } from './form.ts'
import type { ByRate, Gstr1, Heads, HsnRow, LargeRow } from './tables.ts'

export type Gstr1Settings = {
  /** Of the portal's JSON, such as 'GST3.2.3'. */
  readonly version: string
  /** A shop without business buyers sends a row of zeros in `hsn.hsn_b2b`. */
  readonly hasZeroB2b: boolean
}

type Return = {
  readonly gstin: string
  readonly fp: string
  readonly tables: Gstr1
  readonly issued: readonly IssuedRow[]
  readonly settings: Gstr1Settings
}

/** The return with the portal's keys, in rupees (BOOKS-02). Tables without rows are left out, as the offline tool does. */
export function gstr1Json({ gstin, fp, tables, issued, settings }: Return) {
  const { b2cs, b2cl, cdnur, nil, hsn } = tables
  return {
    gstin,
    fp,
    version: settings.version,
    ...(b2cs.length > 0 && {
      b2cs: b2cs.map((row) => ({
        sply_ty: row.isInterState ? 'INTER' : 'INTRA',
        rt: rateOf(row),
        typ: otherThanEcommerce,
        pos: row.placeOfSupply,
        ...amountsOf(row, row.isInterState ? 'inter' : 'intra'),
      })),
    }),
    ...(b2cl.length > 0 && { b2cl: byPlace(b2cl) }),
    ...(cdnur.length > 0 && { cdnur: cdnur.map(noteOf) }),
    ...(nil.length > 0 && {
      nil: {
        inv: nil.map(({ isInterState, taxable }) => ({
          sply_ty: nilSupplies[isInterState ? 'inter' : 'intra'].json,
          nil_amt: toRupees(taxable),
          expt_amt: 0,
          ngsup_amt: 0,
        })),
      },
    }),
    hsn: {
      ...(settings.hasZeroB2b && hsn[0] && { hsn_b2b: [goodsOf(zeroOf(hsn[0]), 0)] }),
      hsn_b2c: hsn.map(goodsOf),
    },
    doc_issue: { doc_det: issuedDocuments(issued) },
  }
}

const rateOf = ({ rateBasisPoints }: ByRate) => rateBasisPoints / 100

function amountsOf({ taxable, cgst, sgst, igst }: Heads, side: 'inter' | 'intra') {
  const taxes = side === 'inter' ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) }
  return { txval: toRupees(taxable), ...taxes, csamt: 0 }
}

function itemsOf({ rates }: LargeRow) {
  return rates.map((row, nth) => ({ num: nth + 1, itm_det: { rt: rateOf(row), ...amountsOf(row, 'inter') } }))
}

/** Invoices stand below their place of supply. */
function byPlace(rows: readonly LargeRow[]) {
  const places = [...new Set(rows.map(({ placeOfSupply }) => placeOfSupply))].toSorted()
  return places.map((pos) => ({
    pos,
    inv: rows
      .filter(({ placeOfSupply }) => placeOfSupply === pos)
      .map((row) => ({ inum: row.number, idt: dayInJson(row.day), val: toRupees(row.value), itms: itemsOf(row) })),
  }))
}

function noteOf(row: LargeRow) {
  return {
    typ: noteOfLarge,
    ntty: creditNote,
    nt_num: row.number,
    nt_dt: dayInJson(row.day),
    pos: row.placeOfSupply,
    val: toRupees(row.value),
    itms: itemsOf(row),
  }
}

function goodsOf(row: HsnRow, nth: number) {
  return {
    num: nth + 1,
    hsn_sc: row.hsn,
    desc: row.description,
    uqc: packs.json,
    qty: row.quantity,
    rt: rateOf(row),
    txval: toRupees(row.taxable),
    iamt: toRupees(row.igst),
    camt: toRupees(row.cgst),
    samt: toRupees(row.sgst),
    csamt: 0,
  }
}

function zeroOf(row: HsnRow): HsnRow {
  return { ...row, quantity: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
}

function issuedDocuments(rows: readonly IssuedRow[]) {
  return (['invoice', 'credit-note'] as const).flatMap((kind) => {
    const docs = rows
      .filter((row) => row.kind === kind)
      .map(({ from, to, total, cancelled }, nth) => ({
        ...{ num: nth + 1, from, to, totnum: total, cancel: cancelled },
        net_issue: total - cancelled,
      }))
    return docs.length > 0 ? [{ doc_num: issuedKinds[kind].json, doc_typ: issuedKinds[kind].csv, docs }] : []
  })
}
