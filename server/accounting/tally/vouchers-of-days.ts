import { type Days, momentsOf } from '#domain/accounting/days.ts'
import { creditNoteVoucher, saleVoucher } from '#domain/accounting/tally/document-voucher.ts'
import { payoutVoucher, purchaseVoucher } from '#domain/accounting/tally/grower-vouchers.ts'
import { settlementVoucher } from '#domain/accounting/tally/settlement-voucher.ts'
import type { TallyNames } from '#domain/accounting/tally/tally-names.ts'
import { transferVoucher } from '#domain/accounting/tally/transfer-voucher.ts'
import type { Voucher } from '#domain/accounting/tally/voucher.ts'
import { readEditedGrowers } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import { readCreditNoteDocuments, readInvoiceDocuments } from '#server/invoices/issued-documents.store.ts'
import { readBankTransfers } from '#server/payments/refunds/refund-register.store.ts'
import {
  type RegisteredPurchase,
  readPaidGrowers,
  readRegisteredPurchases,
} from '#server/purchases/purchase-register.store.ts'
import { readSettlementsOfDays } from '../settlements/settlements-of-days.store.ts'

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
  const [settlements, transfers, slips, paid, growers] = await Promise.all([
    readSettlementsOfDays(database, days),
    readBankTransfers(database, days),
    readSlips(database, days),
    readPaidGrowers(database, days),
    readEditedGrowers(database),
  ])
  const nameOf = new Map(growers.map(({ id, facts }) => [id, facts.name]))
  return (names) => {
    const by = { gstin, names }
    const vouchers = [
      ...settlements.map((settlement) => settlementVoucher(settlement, by)),
      ...transfers.map((transfer) => transferVoucher(transfer, by)),
      ...slips.flatMap(({ growerId, amount, tax, ...slip }) =>
        // Without a price there is nothing to book.
        amount === null
          ? []
          : [purchaseVoucher({ ...slip, grower: nameOf.get(growerId) ?? growerId, amount, tax: tax ?? 0 }, by)],
      ),
      ...paid.map(({ growerId, way, ...payout }) =>
        payoutVoucher({ ...payout, grower: nameOf.get(growerId) ?? growerId, isCash: way === 'cash' }, by),
      ),
    ]
    // Of nothing, such as a slip at no price, Tally takes no voucher.
    const booked = vouchers.filter(({ entries }) => entries.length > 0)
    return booked.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  }
}

async function readSlips(database: Deps['database'], days: Days): Promise<RegisteredPurchase[]> {
  const slips: RegisteredPurchase[] = []
  let after: string | undefined
  do {
    const portion = await readRegisteredPurchases(database, days, { after, limit: size })
    slips.push(...portion)
    after = portion.length === size ? portion.at(-1)?.number : undefined
  } while (after !== undefined)
  return slips
}
