import type { Paise } from '../../money.ts'
import type { TallyNames } from './tally-names.ts'
import { composeVoucher, type Voucher } from './voucher.ts'

type By = { readonly gstin: string; readonly names: TallyNames }

/** A slip with its price (BUY-01); of a correction what it adds or, below 0, takes off. */
export type PurchaseForTally = {
  readonly number: string
  readonly boughtOn: string
  readonly grower: string
  readonly crop: string
  readonly billNumber: string | null
  readonly amount: Paise
  readonly tax: Paise
}

/** A purchase from a grower; what a correction takes off is a debit note (BOOKS-07). */
export function purchaseVoucher(
  { number, boughtOn, grower, crop, billNumber, amount, tax }: PurchaseForTally,
  { gstin, names }: By,
): Voucher {
  return composeVoucher({
    kind: 'purchase',
    remoteId: `${gstin}-purchase-${number}`,
    type: amount + tax < 0 ? names.debitNoteType : names.purchaseType,
    number,
    day: boughtOn,
    narration: `${crop}${billNumber === null ? '' : `, bill ${billNumber}`}`,
    entries: [
      { ledger: ledgerOf(grower, names), debit: -amount - tax, isParty: true },
      { ledger: names.purchases, debit: amount },
      { ledger: names.purchaseTax, debit: tax },
    ],
  })
}

/** Money that a grower was paid; below 0 what was entered wrongly and taken back (BUY-02). */
export type PayoutForTally = {
  readonly id: string
  readonly day: string
  readonly grower: string
  readonly amount: Paise
  readonly isCash: boolean
  readonly reference: string
}

export function payoutVoucher({ id, day, grower, amount, isCash, reference }: PayoutForTally, by: By): Voucher {
  const { gstin, names } = by
  return composeVoucher({
    kind: 'payout',
    remoteId: `${gstin}-payout-${id}`,
    type: amount < 0 ? names.receiptType : names.paymentType,
    number: `GP-${id}`,
    day,
    narration: `Payment to ${grower}${reference === '' ? '' : `, ${reference}`}`,
    entries: [
      { ledger: ledgerOf(grower, names), debit: amount, isParty: true },
      { ledger: isCash ? names.cash : names.bank, debit: -amount },
    ],
  })
}

function ledgerOf(grower: string, { grower: ledger }: TallyNames): string {
  return ledger.replaceAll('{name}', () => grower)
}
