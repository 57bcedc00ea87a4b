import {
  type AddressField,
  type AddressProblem,
  type BillingAddress,
  problemsOf,
} from '#domain/checkout/billing-address.ts'
import type { DeliveryTerms } from '#domain/shop.ts'
import { deliveryMessages } from '../fulfilment/messages.ts'
import { addressError, checkoutMessages as messages } from './messages.ts'

type Problem = { readonly toast: string; readonly errors: { readonly [Field in AddressField]?: string } }

/** The sentences of an address that cannot be saved: one for the toast, the others beside the fields. */
export function problemOf(address: BillingAddress, terms: DeliveryTerms): Problem | undefined {
  const { stateIn, ...others } = problemsOf(address, terms)
  // The state of a PIN code that nobody delivers to may not be in the list: it cannot be chosen.
  const isStateOpen = others.zip === 'place-not-served' && stateIn === 'missing'
  const problems = { ...others, ...(stateIn && !isStateOpen && { stateIn }) }
  const entries = Object.entries(problems) as [AddressField, AddressProblem][]
  if (entries.length === 0) return undefined
  return {
    toast: toastFor(entries),
    errors: Object.fromEntries(entries.map(([field, problem]) => [field, addressError(field, problem, address)])),
  }
}

function toastFor(entries: readonly (readonly [AddressField, AddressProblem])[]): string {
  if (entries.some(([, problem]) => problem === 'missing')) return messages.fillRequired
  const isPinAlone = entries.every(([field, problem]) => field === 'zip' && problem === 'place-not-served')
  return isPinAlone ? deliveryMessages.notServed : messages.lookAgain
}
