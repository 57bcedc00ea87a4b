// The test cards and their outcomes. Other numbers are rejected, so that no real card is tried.
import { declines } from '../card-provider/declines.ts'
import type { Decline } from '../card-provider/pay.ts'

export type TestCard = { network: string; international: boolean; outcome: 'settled' | Decline }

type Reason = keyof typeof declines

const successes: Record<string, string> = {
  '4111111111111111': 'Visa',
  '4100280000001007': 'Visa',
  '5500670000001002': 'MasterCard',
  '6527658900001005': 'RuPay',
  '36082800091007': 'Diners Club',
  '340256000401007': 'American Express',
}

const foreign: Record<string, string> = {
  '5555555555554444': 'MasterCard',
  '5105105105105100': 'MasterCard',
  '5104060000000008': 'MasterCard',
  '4012888888881881': 'Visa',
}

const failures: Record<string, Reason> = {
  '4000000000000002': 'card_declined',
  '4100280000090000': 'payment_timed_out',
  '5305620000060000': 'payment_timed_out',
  '4100280000080001': 'insufficient_fund',
  '5305620000050001': 'insufficient_fund',
  '4100280000070002': 'payment_cancelled',
  '5305620000040002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
  '5305620000030003': 'card_declined',
  '4100280000050004': 'card_declined',
  '5305620000020004': 'card_declined',
  '4100280000040005': 'card_declined',
  '5305620000010005': 'card_declined',
  '4100280000030006': 'card_disabled_for_online_payments',
  '5305620000000006': 'card_disabled_for_online_payments',
  '4100280000010008': 'card_number_invalid',
  '5305620000080008': 'card_number_invalid',
  '4100280000020007': 'gateway_technical_error',
  '5305620000090007': 'gateway_technical_error',
  '4100280000000009': 'authentication_failed',
  '5305620000070009': 'authentication_failed',
}

export function findTestCard(number: string): TestCard | undefined {
  const domestic = successes[number]
  if (domestic) return { network: domestic, international: false, outcome: 'settled' }
  const network = foreign[number]
  if (network) return { network, international: true, outcome: 'settled' }
  const reason = failures[number]
  if (!reason) return undefined
  return { network: number.startsWith('4') ? 'Visa' : 'MasterCard', international: false, outcome: declines[reason] }
}
