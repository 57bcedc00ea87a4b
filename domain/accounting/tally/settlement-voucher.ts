import type { Paise } from '../../money.ts'
import type { TallyNames } from './tally-names.ts'
import { composeVoucher, type Voucher } from './voucher.ts'

/** What the card provider paid to the bank (BOOKS-04). */
type SettlementForTally = {
  readonly id: string
  /** In India. */
  readonly day: string
  readonly utr: string | null
  /** What the bank received. */
  readonly net: Paise
  /** Payments less refunds, as customers paid and got them. */
  readonly customers: Paise
  /** Taken off by the provider, with `tax`, the GST within it; nothing where the provider sends a bill for it. */
  readonly fee: Paise
  readonly tax: Paise
}

/**
 * The receipt of a settlement, or the payment that refunds have cost (BOOKS-07): the bank and the fee are debited, 'Online customers' credited. The rest is neither payment nor
 * refund, such as a dispute, or does not add up.
 */
export function settlementVoucher(
  { id, day, utr, net, customers, fee, tax }: SettlementForTally,
  { gstin, names }: { gstin: string; names: TallyNames },
): Voucher {
  return composeVoucher({
    kind: 'settlement',
    remoteId: `${gstin}-settlement-${id}`,
    type: net < 0 ? names.paymentType : names.receiptType,
    number: id,
    day,
    narration: `Settlement of the card provider${utr === null ? '' : `, UTR ${utr}`}`,
    entries: [
      { ledger: names.party, debit: -customers, isParty: true },
      { ledger: names.bank, debit: net },
      { ledger: names.fee, debit: fee - tax },
      { ledger: names.feeTax, debit: tax },
      { ledger: names.adjustments, debit: customers - net - fee },
    ],
  })
}
