import type { Paise } from '../../money.ts'
import type { TallyNames } from './tally-names.ts'
import { composeVoucher, type Voucher } from './voucher.ts'

/** A refund that was paid by bank, since the card provider refused it (REFUND-06). */
export type BankTransfer = {
  readonly id: string
  /** In India. */
  readonly day: string
  readonly utr: string
  readonly amount: Paise
  readonly orderNumber: string | null
}

/** A payment to 'Online customers': with it and the settlements their ledger ends at 0 when everything is paid. */
export function transferVoucher(
  transfer: BankTransfer,
  { gstin, names }: { gstin: string; names: TallyNames },
): Voucher {
  const { id, day, utr, amount, orderNumber } = transfer
  return composeVoucher({
    kind: 'transfer',
    remoteId: `${gstin}-transfer-${id}`,
    type: names.paymentType,
    number: utr,
    day,
    narration: `Refund${orderNumber === null ? '' : ` of order ${orderNumber}`} by bank, UTR ${utr}`,
    entries: [
      { ledger: names.party, debit: amount, isParty: true },
      { ledger: names.bank, debit: -amount },
    ],
  })
}
