import type { AuditAction } from '#domain/audit/audit-entry.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { type Entry, listWords, subjectOf, wordOf, wordsOf } from './sentence.ts'

type PurchaseAction = Extract<
  AuditAction,
  `purchase.${string}` | 'grower.paid' | 'grower.payment-taken-back' | 'grower.details-changed' | 'grower.account-seen'
>

/** What somebody did with slips and payments of growers, after their name. */
export const purchaseSentences: { readonly [Action in PurchaseAction]: (entry: Entry) => string } = {
  'purchase.weighed': (entry) => `weighed ${goods(entry.after)} in on the slip ${subjectOf(entry)}`,
  'purchase.weighed-again': (entry) =>
    `weighed the slip ${subjectOf(entry)} again: ${goods(entry.after)} instead of ${goods(entry.before)}`,
  'purchase.priced': (entry) =>
    `priced the slip ${subjectOf(entry)}: ${paise(Number(entry.after?.amountPaise) + Number(entry.after?.taxPaise))}`,
  'purchase.corrected': (entry) =>
    `corrected the slip ${subjectOf(entry)} by ${wordOf(entry.after, 'by')}: ${paise(Number(entry.after?.differencePaise))}`,
  'grower.paid': (entry) =>
    `recorded ${wordOf(entry.after, 'kind') === 'advance' ? 'an advance' : 'a payout'} of ${paise(Number(entry.after?.amountPaise))} to ${subjectOf(entry)}`,
  'grower.payment-taken-back': (entry) =>
    `took back the payment of ${paise(Number(entry.before?.amountPaise))} to ${subjectOf(entry)}`,
  'grower.details-changed': (entry) => `changed ${listWords(wordsOf(entry.after, 'changed'))} of ${subjectOf(entry)}`,
  'grower.account-seen': (entry) => `looked at the account of ${subjectOf(entry)}`,
}

function goods(fields: Entry['after']): string {
  return `${wordOf(fields, 'net')} ${wordOf(fields, 'crop')}`
}

function paise(amount: number): string {
  return formatRupeesExactly(amount)
}
