import { findState } from '../../checkout/states.ts'
import { financialYear, invoiceNumber } from '../../invoices/financial-year.ts'
import { type Heads, type ReturnedDocument, sumHeads } from './tables.ts'

/** What documents come to by their own totals, credit notes subtracted; paise. The tables are compared with it (BOOKS-03). */
export type Books = Heads & {
  readonly invoicedPaise: number
  readonly creditedPaise: number
  readonly rounding: number
}

export type FaultyDocument = { readonly number: string; readonly fault: string }

/** Adds up documents by their totals, and names those that do not agree with themselves or with the shop. */
export function collectBooks(shop: { readonly gstin: string; readonly hsnDigits: number }) {
  const sums = { taxable: 0, cgst: 0, sgst: 0, igst: 0, rounding: 0 }
  const paid = { invoicedPaise: 0, creditedPaise: 0 }
  const faulty: FaultyDocument[] = []
  const shortHsn = new Map<string, string>()
  return {
    add(document: ReturnedDocument) {
      const sign = document.kind === 'invoice' ? 1 : -1
      for (const head of ['taxable', 'cgst', 'sgst', 'igst', 'rounding'] as const)
        sums[head] += sign * document.totals[head]
      paid[sign > 0 ? 'invoicedPaise' : 'creditedPaise'] += document.totals.payable
      const fault = faultOf(document, shop.gstin)
      if (fault) faulty.push({ number: document.number, fault })
      for (const { hsn, title } of document.lines)
        if (!/^\d+$/.test(hsn) || hsn.length < shop.hsnDigits) shortHsn.set(hsn, title)
    },
    /** `shortHsn`: by code a product that was sold with it. */
    read: (): { books: Books; faulty: readonly FaultyDocument[]; shortHsn: ReadonlyMap<string, string> } => ({
      books: { ...sums, ...paid },
      faulty,
      shortHsn,
    }),
  }
}

function faultOf(document: ReturnedDocument, gstin: string): string | undefined {
  const { totals, lines, placeOfSupply, sellerState, isInterState } = document
  const { taxable, cgst, sgst, igst } = sumHeads(lines)
  if (taxable !== totals.taxable || cgst !== totals.cgst || sgst !== totals.sgst || igst !== totals.igst)
    return 'its lines do not add up to its totals'
  if (taxable + cgst + sgst + igst + totals.rounding !== totals.payable)
    return 'its sums do not add up to what was paid'
  if (document.gstin !== gstin) return `it names the GSTIN ${document.gstin}`
  if (!findState(placeOfSupply)) return `no State has the code ${placeOfSupply}`
  const isTaxedAsInter = lines.every((line) => line.cgst === 0 && line.sgst === 0)
  const isTaxedAsIntra = lines.every((line) => line.igst === 0)
  if (isInterState !== (placeOfSupply !== sellerState) || !(isInterState ? isTaxedAsInter : isTaxedAsIntra))
    return 'its taxes are not those of its place of supply'
  if (document.number !== invoiceNumber(document) || document.financialYear !== financialYear(document.issuedAt))
    return 'its number is not that of its serial and year'
  return undefined
}
