// Server-side validation of the payment form: what is paid with, and how that ends.
import { declines } from '../card-provider/declines.ts'
import { asInput, type Input } from '../card-provider/input.ts'
import type { Instrument } from '../card-provider/instrument.ts'
import type { Attempt } from '../card-provider/pay.ts'
import { Refusal } from '../card-provider/refusal.ts'
import { readCard } from './card-input.ts'
import { testBanks } from './test-banks.ts'

type Typed = { instrument: Instrument; outcome: Attempt['outcome'] } | { fields: { [field: string]: string } }

/** Requests without a method are by card. */
export function readInstrument(input: Input, { now }: { now: Date }): Typed {
  const { method = 'card' } = input
  if (method === 'upi') return readUpi(asInput(input.upi))
  if (method === 'netbanking') return readBank(asInput(input.netbanking))
  if (method !== 'card') throw new Refusal({ description: 'The selected method is invalid.', field: 'method' })
  const typed = readCard(input.card, { now })
  if ('fields' in typed) return typed
  const { card, last4, name } = typed
  const { network, international, outcome } = card
  return { instrument: { method, card: { name, last4, network, international } }, outcome }
}

/** The provider's UPI IDs for tests, and short ones. */
function readUpi({ vpa: typed }: Input): Typed {
  const vpa = String(typed ?? '')
    .trim()
    .toLowerCase()
  const [, outcome] = /^(success|failure)@(?:razorpay|upi)$/.exec(vpa) ?? []
  if (!outcome) return { fields: { vpa: 'Only test UPI IDs work here. Try success@razorpay.' } }
  return { instrument: { method: 'upi', vpa }, outcome: outcome === 'success' ? 'settled' : declines.payment_declined }
}

function readBank({ bank }: Input): Typed {
  const known = testBanks.find(({ code }) => code === bank)
  if (!known) return { fields: { bank: 'Choose a bank.' } }
  const outcome = known.declines ? declines.payment_declined : 'settled'
  return { instrument: { method: 'netbanking', bank: known.code }, outcome }
}
