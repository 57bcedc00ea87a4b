import { type DeliveryAddress, type PostalAddress, readPostalAddress } from '../checkout/delivery-address.ts'
import { toIndianPhone } from '../checkout/indian-phone.ts'
import type { WantedLine } from '../checkout/merge-lines.ts'
import { isEmail } from '../identity/email.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { DeliveryTerms } from '../shop.ts'

/** The order as the browser reports it with save-order, without its prices and titles, which are not trusted. */
export type ReportedOrder = {
  readonly name: string
  readonly email: string
  readonly contact: string
  readonly lines: readonly WantedLine[]
  readonly address: PostalAddress | null
}

/** The customer's account; replaces an unusable email or phone number. */
export type Account = { readonly name: string; readonly email: string; readonly phone: string }

/**
 * The delivery address of a reported order, for a payment that was opened without one. The payment is captured already, so it refuses
 * only what makes delivery impossible: no address, no PIN code, a place that is not served.
 */
export function deliveryAddressOf(
  { name, email, contact, address }: ReportedOrder,
  { account, terms }: { account: Account; terms: DeliveryTerms },
): DeliveryAddress | Refusal<'place-not-served'> {
  const postal = address ? readPostalAddress(address, terms) : refuse('place-not-served')
  if (isRefusal(postal)) return postal
  const [firstName = '', ...rest] = (name.trim() || account.name).split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    email: emailFor(email, account),
    phone: toIndianPhone(contact) ?? account.phone,
    ...postal,
  }
}

/** The given email if it is valid, else the account's. */
export function emailFor(given: string | undefined, account: Account): string {
  return given && isEmail(given) ? given.trim() : account.email
}
