import type { DeliveryAddress } from '../checkout/delivery-address.ts'
import { toIndianPhone } from '../checkout/indian-phone.ts'
import type { WantedLine } from '../checkout/merge-lines.ts'
import { findState, isPinCode } from '../checkout/states.ts'
import { isEmail } from '../identity/email.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** What save-order said, kept before the provider is asked. Prices and titles are left out: nobody believes them. */
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

/** The account behind a payment; stands in for an e-mail or a telephone number that cannot be used. */
export type Account = { readonly name: string; readonly email: string; readonly phone: string }

/**
 * The address from save-order's words, for a payment that was opened without one. The money is already there, so only
 * what makes delivery impossible is refused: no address, no PIN code, a place that is not served.
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

/** The address that was given when it can be one, else the account's. */
export function emailFor(given: string | undefined, account: Account): string {
  return given && isEmail(given) ? given.trim() : account.email
}
