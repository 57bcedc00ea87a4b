import { type Days, momentsOf } from '#domain/accounting/days.ts'
import { creditNoteVoucher, saleVoucher } from '#domain/accounting/tally/document-voucher.ts'
import type { TallyNames } from '#domain/accounting/tally/tally-names.ts'
import { transferVoucher } from '#domain/accounting/tally/transfer-voucher.ts'
import type { Voucher } from '#domain/accounting/tally/voucher.ts'
import type { Deps } from '#server/deps.ts'
import { readCreditNoteDocuments, readInvoiceDocuments } from '#server/invoices/issued-documents.store.ts'
import { readBankTransfers } from '#server/payments/refunds/refund-register.store.ts'

type ReadDeps = Pick<Deps, 'database' | 'shop'>

/** Documents that are read at once. */
const size = 500

/** Vouchers of invoices, then of credit notes, each in the order of issue. */
export async function* documentVouchers(
  { database }: Pick<Deps, 'database'>,
  days: Days,
  names: TallyNames,
): AsyncGenerator<readonly Voucher[]> {
  const span = momentsOf(days)
  let after: string | undefined
  do {
    const invoices = await readInvoiceDocuments(database, span, { after, limit: size })
    yield invoices.map((invoice) => saleVoucher(invoice, names))
    after = invoices.length === size ? invoices.at(-1)?.orderNumber : undefined
  } while (after !== undefined)
  do {
    const notes = await readCreditNoteDocuments(database, span, { after, limit: size })
    yield notes.map((note) => creditNoteVoucher(note, names))
    after = notes.length === size ? notes.at(-1)?.number : undefined
  } while (after !== undefined)
}

/** Reads what all others are made of, a few a day, and writes them under any names: by day, then by kind. */
export async function readOtherVouchers(
  { database, shop }: ReadDeps,
  days: Days,
): Promise<(names: TallyNames) => readonly Voucher[]> {
  const { gstin } = shop.company
  const transfers = await readBankTransfers(database, days)
  return (names) =>
    [...transfers.map((transfer) => transferVoucher(transfer, { gstin, names }))].toSorted((one, other) =>
      one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
    )
}
