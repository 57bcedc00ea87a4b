import { momentsOf } from '#domain/accounting/days.ts'
import { indianDate } from '#domain/time.ts'
import {
  type IssuedTotals,
  readCreditNoteTotals,
  readInvoiceTotals,
  sumIssued,
} from '#server/invoices/issued-documents.store.ts'
import type { RegisterSource } from './register-source.ts'

export const sales: RegisterSource = {
  id: /^[\w-]{1,40}$/,
  readRows: async (connection, days, portion) =>
    (await readInvoiceTotals(connection, momentsOf(days), portion)).map((issued) => ({
      id: issued.orderNumber,
      cells: [indianDate(issued.issuedAt), issued.number, ...partsOf(issued)],
    })),
  readSums: (connection, days) => sumsOf(connection, 'invoices', days),
}

export const creditNotes: RegisterSource = {
  id: /^[\w/-]{1,16}$/,
  readRows: async (connection, days, portion) =>
    (await readCreditNoteTotals(connection, momentsOf(days), portion)).map((issued) => ({
      id: issued.number,
      cells: [indianDate(issued.issuedAt), issued.number, issued.invoiceNumber, ...partsOf(issued)],
    })),
  readSums: (connection, days) => sumsOf(connection, 'credit-notes', days),
}

function partsOf({ orderNumber, placeOfSupply, totals }: IssuedTotals) {
  const { taxable, cgst, sgst, igst, rounding, payable } = totals
  return [orderNumber, `${placeOfSupply.code}-${placeOfSupply.name}`, taxable, cgst, sgst, igst, rounding, payable]
}

async function sumsOf(
  connection: Parameters<RegisterSource['readSums']>[0],
  kind: Parameters<typeof sumIssued>[1],
  days: Parameters<RegisterSource['readSums']>[1],
) {
  const { documents, taxable, cgst, sgst, igst, rounding, payable } = await sumIssued(connection, kind, momentsOf(days))
  return { rows: documents, sums: [taxable, cgst, sgst, igst, rounding, payable] }
}
