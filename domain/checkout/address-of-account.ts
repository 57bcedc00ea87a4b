import { type BillingAddress, emptyAddress } from './billing-address.ts'

/**
 * The address form as far as the account can fill it (EASE-01): 'Meera Nair' gives first and last name, an Indian number
 * its ten digits. One word is a first name; a foreign number stays out, since parcels need an Indian one.
 */
export function addressOfAccount(account: { name: string; email: string; phoneNumber: string }): BillingAddress {
  const words = account.name.trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : ''
  return {
    ...emptyAddress,
    firstName: words.join(' '),
    lastName: last ?? '',
    email: account.email,
    phone: /^\+91(\d{10})$/.exec(account.phoneNumber)?.[1] ?? '',
  }
}
