import type { Paise } from '../../money.ts'

/** The kinds of vouchers that the shop writes, by what they are made of. */
export const voucherKinds = ['sale', 'credit-note', 'settlement', 'transfer', 'purchase', 'payout'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** One ledger's share; positive paise are a debit, negative ones a credit. */
export type VoucherEntry = { readonly ledger: string; readonly debit: Paise; readonly isParty?: true }

/** A voucher for Tally (BOOKS-07). The debits of its entries sum to 0. */
export type Voucher = {
  readonly kind: VoucherKind
  /** Ours, and the same each time: what has been imported before is altered, not doubled. */
  readonly remoteId: string
  /** Name of the voucher type in Tally. */
  readonly type: string
  readonly number: string
  /** Of India, as `2026-11-25`. */
  readonly day: string
  readonly narration: string
  readonly entries: readonly VoucherEntry[]
}

/**
 * Joins entries of one ledger, drops those of nothing, and throws when the voucher does not balance: a file must not look whole with it.
 * The party comes first, as Tally shows it.
 */
export function composeVoucher(voucher: Voucher): Voucher {
  const byLedger = new Map<string, VoucherEntry>()
  for (const entry of voucher.entries) {
    const debit = (byLedger.get(entry.ledger)?.debit ?? 0) + entry.debit
    const isParty = entry.isParty || byLedger.get(entry.ledger)?.isParty
    byLedger.set(entry.ledger, { ledger: entry.ledger, debit, ...(isParty && { isParty }) })
  }
  const entries = [...byLedger.values()].filter(({ debit }) => debit !== 0)
  const difference = entries.reduce((sum, { debit }) => sum + debit, 0)
  if (difference !== 0) throw new Error(`Voucher ${voucher.number} is off by ${difference} paise`)
  return { ...voucher, entries: entries.toSorted((a, b) => Number(b.isParty ?? 0) - Number(a.isParty ?? 0)) }
}

/** Paise of a voucher: its debits; below 0 those of one that takes back a purchase or a payment. */
export function amountOfVoucher({ kind, entries }: Pick<Voucher, 'kind' | 'entries'>): Paise {
  const debits = entries.reduce((sum, { debit }) => sum + Math.max(0, debit), 0)
  const party = entries.find(({ isParty }) => isParty)?.debit ?? 0
  const takesBack = (kind === 'purchase' && party > 0) || (kind === 'payout' && party < 0)
  return takesBack ? -debits : debits
}
