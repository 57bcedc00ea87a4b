import type { Difference } from './settlement.ts'

export const differenceLabels: { readonly [Kind in Difference['kind']]: string } = {
  'settlement-sum': 'Credits less debits are not what was paid',
  'settlement-not-listed': 'Lines of a settlement that is not listed',
  'settlement-failed': 'The transfer to the bank failed',
  'line-doubled': 'Listed twice',
  'line-changed': 'Listed differently before',
  'line-gone': 'Listed before, and no more',
  'line-sum': 'Amount, fee and credit do not add up',
  'line-unknown-kind': 'Unknown kind of line',
  'line-not-in-shop': 'Not known to the shop',
  'line-amount': 'Another amount than the shop’s',
  'settled-twice': 'In two settlements',
  'payment-unsettled': 'Not settled after four working days (Saturdays and Sundays left out)',
}
