// The sentences of the address step. Those of the specification stand letter for letter.
import type { AddressField, AddressProblem } from '#domain/checkout/billing-address.ts'

export const checkoutMessages = {
  fillRequired: 'Please fill all the required fields.',
  lookAgain: 'Please check the marked fields.',
  stateFromPin: 'From your PIN code.',
  saved: 'Address saved successfully',
  deleted: 'Address deleted',
  pinCodeUnusual: (state: string) => `This PIN code does not seem to belong to ${state}. Please look at it once more.`,
  emptyTitle: 'There is nothing to check out yet',
  emptyText: 'Your cart is empty. Choose something good first; we keep your address for later.',
} as const

export const addressLabels: { readonly [Field in AddressField]: string } = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  address: 'Address',
  address2: 'Town or city, landmark (optional)',
  country: 'Country',
  stateIn: 'State',
  zip: 'PIN code',
  phone: 'Phone',
}

/** The error at a field. */
export function addressError(field: AddressField, problem: AddressProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  if (problem === 'missing') return `${addressLabels[field]} is needed`
  return {
    'not-an-email': 'This does not look like an e-mail address',
    'not-a-pin-code': 'A PIN code has 6 digits and does not begin with 0',
    'not-ten-digits': 'Phone number should be 10 digits',
    'place-not-served': 'We do not deliver to this place yet',
  }[problem]
}
