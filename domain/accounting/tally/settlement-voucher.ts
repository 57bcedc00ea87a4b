import type { Paise } from '../../money.ts'
import type { TallyNames } from './tally-names.ts'
import { composeVoucher, type Voucher } from './voucher.ts'

/** What the card provider paid to the bank (BOOKS-04). */
export type SettlementForTally = {
  readonly id: string
  /** In India. */
  readonly day: string
  readonly utr: string | null
  readonly net: Paise
  /** Kept by the provider, with `tax`, the GST within it. */
  readonly fee: Paise
  readonly tax: Paise
  /** Of the sum before the fee, what is neither payment nor refund; taken off where it is below 0. */
  readonly adjustments: Paise
}

/**
 * The receipt of a settlement (BOOKS-07): the bank and the fee are debited, 'Online customers' credited with payments less refunds. What
 * does not add up in a settlement is in its adjustments.
 */
export function settlementVoucher(
  { id, day, utr, net, fee, tax, adjustments }: SettlementForTally,
  { gstin, names }: { gstin: string; names: TallyNames },
): Voucher {
  return composeVoucher({
    kind: 'settlement',
    remoteId: `${gstin}-settlement-${id}`,
    type: names.receiptType,
    number: id,
    day,
    narration: `Settlement of the card provider${utr === null ? '' : `, UTR ${utr}`}`,
    entries: [
      { ledger: names.party, debit: adjustments - net - fee, isParty: true },
      { ledger: names.bank, debit: net },
      { ledger: names.fee, debit: fee - tax },
      { ledger: names.feeTax, debit: tax },
      { ledger: names.adjustments, debit: -adjustments },
    ],
  })
}
