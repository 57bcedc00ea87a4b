import type { CreditNoteDocument } from '../../invoices/credit-note-document.ts'
import type { InvoiceDocument } from '../../invoices/invoice-document.ts'
import { indianDate } from '../../time.ts'
import { atRate, type TallyNames } from './tally-names.ts'
import { composeVoucher, type Voucher, type VoucherEntry } from './voucher.ts'

type Document = Pick<InvoiceDocument, 'lines' | 'totals' | 'taxKind'>

/** The voucher of an invoice (BOOKS-07): its own number, 'Online customers' for every party, sales and tax by rate as on the document. */
export function saleVoucher(invoice: InvoiceDocument, names: TallyNames): Voucher {
  return composeVoucher({
    kind: 'sale',
    remoteId: remoteIdOf(invoice, 'invoice'),
    type: names.saleType,
    number: invoice.number,
    day: indianDate(new Date(invoice.issuedAt)),
    narration: `Order ${invoice.orderNumber}, ${invoice.placeOfSupply.code}-${invoice.placeOfSupply.name}`,
    entries: entriesOf(invoice, names),
  })
}

/** The voucher of a credit note: what the invoice debited is credited, to the ledgers of the sale. */
export function creditNoteVoucher(note: CreditNoteDocument, names: TallyNames): Voucher {
  return composeVoucher({
    kind: 'credit-note',
    remoteId: remoteIdOf(note, 'credit-note'),
    type: names.creditNoteType,
    number: note.number,
    day: indianDate(new Date(note.issuedAt)),
    narration: `Invoice ${note.invoice.number}, order ${note.orderNumber}, ${note.placeOfSupply.code}-${note.placeOfSupply.name}`,
    entries: entriesOf(note, names).map((entry) => ({ ...entry, debit: -entry.debit })),
  })
}

/** With the seller's GSTIN: one company of Tally may have the books of several shops. */
function remoteIdOf({ seller, number }: Pick<InvoiceDocument, 'seller' | 'number'>, kind: string): string {
  return `${seller.gstin}-${kind}-${number}`
}

function entriesOf({ lines, totals, taxKind }: Document, names: TallyNames): VoucherEntry[] {
  const sales = (rate: number) => {
    if (rate === 0) return names.salesExempt
    return atRate(taxKind === 'intra' ? names.salesWithin : names.salesOther, rate)
  }
  return [
    { ledger: names.party, debit: totals.payable, isParty: true },
    ...lines.flatMap(({ rateBasisPoints: rate, taxable, cgst, sgst, igst }) => [
      { ledger: sales(rate), debit: -taxable },
      { ledger: atRate(names.cgst, rate / 2), debit: -cgst },
      { ledger: atRate(names.sgst, rate / 2), debit: -sgst },
      { ledger: atRate(names.igst, rate), debit: -igst },
    ]),
    { ledger: names.roundOff, debit: -totals.rounding },
  ]
}
