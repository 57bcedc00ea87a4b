// What a payment is made with, and the fields of the payment entity that follow from it.
import { randomInt } from 'node:crypto'
import type { AcquirerData, Card, Payment } from './entities.ts'
import { newIdentifier } from './identifiers.ts'

export type Instrument =
  | { method: 'card'; card: Pick<Card, 'name' | 'last4' | 'network' | 'international'> }
  | { method: 'upi'; vpa: string }
  /** `bank` is the provider's code, as HDFC. */
  | { method: 'netbanking'; bank: string }

type Fields = Pick<Payment, 'method' | 'international' | 'card_id' | 'card' | 'bank' | 'vpa' | 'upi'>

export function instrumentFields(instrument: Instrument): Fields {
  const { method } = instrument
  const none = { method, international: false, card_id: null, card: null, bank: null, vpa: null }
  if (instrument.method === 'netbanking') return { ...none, bank: instrument.bank }
  if (instrument.method === 'upi') {
    const { vpa } = instrument
    return { ...none, vpa, upi: { vpa, payer_account_type: 'bank_account', flow: 'collect' } }
  }
  const id = `card_${newIdentifier()}`
  const fixed = { type: 'credit', issuer: null, emi: false, sub_type: 'consumer', token_iin: null } as const
  const card = { id, entity: 'card' as const, ...instrument.card, ...fixed }
  return { ...none, international: card.international, card_id: id, card }
}

/** The bank's references, which exist once it has authorized the payment. */
export function acquirerDataOf(method: Payment['method'], status: 'created' | 'authorized'): AcquirerData {
  const reference = (digits: number) =>
    status === 'created' ? null : String(randomInt(10 ** (digits - 1), 10 ** digits))
  if (method === 'upi') return { rrn: reference(12), upi_transaction_id: reference(14) }
  return method === 'card' ? { auth_code: reference(6) } : { bank_transaction_id: reference(10) }
}
