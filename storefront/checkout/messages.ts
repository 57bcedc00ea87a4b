// The sentences of the address step. Those of the specification stand letter for letter.
import type { AddressField, AddressProblem, BillingAddress } from '#domain/checkout/billing-address.ts'
import { namesOf, statesOfPin } from '#domain/checkout/states-of-pin.ts'
import { deliveryMessages } from '../fulfilment/messages.ts'

export const checkoutMessages = {
  fillRequired: 'Please fill all the required fields.',
  notAvailable: 'Not available',
  fewer: (units: number, wanted: number) => `${units}, of ${wanted} in your cart`,
  lookAgain: 'Please check the marked fields.',
  fromPin: 'From your PIN code.',
  townWanted: 'Please add your town: couriers ask for it.',
  saved: 'Address saved successfully',
  deleted: 'Address deleted',
  pinCodeUnusual: (state: string) => `This PIN code doesn’t seem to be in ${state}. Please check it.`,
  pinCodeElsewhere: (pinCode: string) =>
    `PIN code ${pinCode} is in ${namesOf(statesOfPin(pinCode))}. Please check PIN and State.`,
  notMobile: 'An Indian mobile number starts with 6, 7, 8 or 9',
  placedTitle: 'Your order is placed',
  placedText: (orderNumber: string | undefined) =>
    `${orderNumber ? `Order ${orderNumber} is paid.` : 'It is paid.'} Your cart is empty again.`,
  yourOrders: 'Your orders',
  emptyTitle: 'Nothing to check out yet',
  emptyText: 'Your cart is empty. Add something first; we’ll keep your address for later.',
} as const

export const addressLabels: { readonly [Field in AddressField]: string } = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  address: 'Address',
  address2: 'Town or city, landmark',
  country: 'Country',
  stateIn: 'State',
  zip: 'PIN code',
  phone: 'Phone',
}

const needed: typeof addressLabels = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email address',
  address: 'Enter your address',
  address2: 'Enter your town or city',
  country: 'Choose your country',
  stateIn: 'Choose your state',
  zip: 'Enter your PIN code',
  phone: 'Enter your phone number',
}

/** The error at a field. */
export function addressError(field: AddressField, problem: AddressProblem, { zip, phone }: BillingAddress): string {
  if (field === 'zip' && problem === 'place-not-served') return deliveryMessages.notServed
  if (problem === 'missing') return needed[field]
  if (problem === 'in-another-state') return checkoutMessages.pinCodeElsewhere(zip)
  return {
    'not-an-email': 'This doesn’t look like an email address',
    'not-a-pin-code': deliveryMessages.notAPinCode,
    'not-ten-digits': phone.trim().length === 10 ? checkoutMessages.notMobile : 'Phone number should be 10 digits',
    'not-plain': 'Please type this again, without line breaks or hidden characters',
    'place-not-served': 'We don’t deliver to this place yet',
  }[problem]
}
