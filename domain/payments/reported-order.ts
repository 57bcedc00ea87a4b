import type { DeliveryAddress } from '../checkout/delivery-address.ts'
import { toIndianPhone } from '../checkout/indian-phone.ts'
import type { WantedLine } from '../checkout/merge-lines.ts'
import { findState, isPinCode } from '../checkout/states.ts'
import { isEmail } from '../identity/email.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** The order as the browser reports it with save-order, without its prices and titles, which are not trusted. */
export type ReportedOrder = {
  readonly name: string
  readonly email: string
  readonly contact: string
  readonly lines: readonly WantedLine[]
  readonly address: ReportedAddress | null
}

export type ReportedAddress = {
  readonly address: string
  readonly address2: string
  readonly stateIn: string
  readonly zip: string
  readonly country: string
}

/** The customer's account; replaces an unusable e-mail or phone number. */
export type Account = { readonly name: string; readonly email: string; readonly phone: string }

/**
 * The delivery address of a reported order, for a payment that was opened without one. The payment is captured already, so it refuses
 * only what makes delivery impossible: no address, no PIN code, a place that is not served.
 */
export function deliveryAddressOf(
  { name, email, contact, address }: ReportedOrder,
  { account, stateCodes }: { account: Account; stateCodes: readonly string[] },
): DeliveryAddress | Refusal<'place-not-served'> {
  const state = findState(address?.stateIn ?? '')
  if (!address || !state || !stateCodes.includes(state.code)) return refuse('place-not-served')
  const zip = address.zip.trim()
  const isIndia = address.country.trim().toLowerCase() === 'india'
  if (!isIndia || !isPinCode(zip) || !address.address.trim()) return refuse('place-not-served')
  const [firstName = '', ...rest] = (name.trim() || account.name).split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    email: emailFor(email, account),
    phone: toIndianPhone(contact) ?? account.phone,
    address: address.address.trim(),
    address2: address.address2.trim(),
    stateCode: state.code,
    pinCode: zip,
    country: 'India',
  }
}

/** The given e-mail if it is valid, else the account's. */
export function emailFor(given: string | undefined, account: Account): string {
  return given && isEmail(given) ? given.trim() : account.email
}
