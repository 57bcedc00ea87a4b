import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { DeliveryTerms } from '../shop.ts'
import { type BillingAddress, emptyAddress, problemsOf } from './billing-address.ts'
import { toIndianPhone } from './indian-phone.ts'
import { findState } from './states.ts'
import { namesOf, statesInstead } from './states-of-pin.ts'

/** The postal address of an order; its state is the place of supply (INV-03). */
export type DeliveryAddress = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly address: string
  readonly address2: string
  readonly stateCode: string
  readonly pinCode: string
  readonly country: 'India'
}

/** The parts of an address that say where to deliver. */
export type PostalAddress = Omit<BillingAddress, 'firstName' | 'lastName' | 'email' | 'phone' | 'address2'> & {
  readonly address2?: string
}
/** An address on the wire, where `address2` may be absent. */
export type GivenAddress = PostalAddress & Omit<BillingAddress, 'address2'>

export type PinElsewhere = Refusal<'pin-in-another-state', { readonly pinCode: string; readonly states: string }>

/**
 * Normalizes an address (BILL-02). Refuses states, countries and PIN codes that are not served (DELV-02), a PIN code of another state,
 * and an invalid PIN code or phone number.
 */
export function readAddress(
  given: GivenAddress,
  terms: DeliveryTerms,
): DeliveryAddress | Refusal<'place-not-served'> | Refusal<'phone-not-valid'> | PinElsewhere {
  const postal = readPostalAddress(given, terms)
  if (isRefusal(postal)) return postal
  const { pinCode } = postal
  const state = findState(postal.stateCode)
  const states = state ? statesInstead(state, pinCode) : []
  if (states.length > 0) return refuse('pin-in-another-state', { pinCode, states: namesOf(states) })
  const phone = toIndianPhone(given.phone)
  if (!phone) return refuse('phone-not-valid')
  const { firstName, lastName, email } = given
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone, ...postal }
}

/**
 * By the rules of the form (`problemsOf`), without name and contact. A PIN code of another state and hidden characters are accepted: the
 * address of a captured payment is read here, too, and is refused only where nothing can be delivered.
 */
export function readPostalAddress(
  given: PostalAddress,
  terms: DeliveryTerms,
): Omit<DeliveryAddress, 'firstName' | 'lastName' | 'email' | 'phone'> | Refusal<'place-not-served'> {
  const { address, address2 = '', stateIn, zip } = given
  const problems = problemsOf({ ...emptyAddress, ...given }, terms)
  const state = findState(stateIn)
  const isPinRefused = problems.zip !== undefined && problems.zip !== 'in-another-state'
  if (!state || problems.stateIn || problems.country || isPinRefused || problems.address === 'missing') {
    return refuse('place-not-served')
  }
  return {
    address: address.trim(),
    address2: address2.trim(),
    stateCode: state.code,
    pinCode: zip.trim(),
    country: 'India',
  }
}
