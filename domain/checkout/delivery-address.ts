import { type Refusal, refuse } from '../refusal.ts'
import { toIndianPhone } from './indian-phone.ts'
import { findState, isPinCode } from './states.ts'

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

/** An address on the wire. */
export type GivenAddress = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly address2?: string
  readonly stateIn: string
  readonly zip: string
  readonly country: string
}

/**
 * Normalizes an address (BILL-02). `stateCodes` are the GST codes served. Refuses other states and countries, and an invalid PIN code or
 * phone number.
 */
export function readAddress(
  given: GivenAddress,
  stateCodes: readonly string[],
): DeliveryAddress | Refusal<'place-not-served'> | Refusal<'phone-not-valid'> {
  const state = findState(given.stateIn)
  const isServed = state !== undefined && stateCodes.includes(state.code)
  const zip = given.zip.trim()
  if (!isServed || given.country.trim().toLowerCase() !== 'india' || !isPinCode(zip)) return refuse('place-not-served')
  const phone = toIndianPhone(given.phone)
  if (!phone) return refuse('phone-not-valid')
  return {
    firstName: given.firstName.trim(),
    lastName: given.lastName.trim(),
    email: given.email.trim(),
    phone,
    address: given.address.trim(),
    address2: given.address2?.trim() ?? '',
    stateCode: state.code,
    pinCode: zip,
    country: 'India',
  }
}
