import { isPinServed } from '../fulfilment/delivery-range.ts'
import { isPinCode } from '../fulfilment/pin-code.ts'
import { isEmail } from '../identity/email.ts'
import type { DeliveryTerms } from '../shop.ts'
import { isPlain } from '../typed-text.ts'
import { findState } from './states.ts'
import { statesInstead, statesOfPin } from './states-of-pin.ts'

/** The address in the form, in local storage (`billingAddress`) and on the wire; in the form `phone` is ten digits without +91. */
export type BillingAddress = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly address: string
  readonly address2: string
  readonly country: string
  readonly stateIn: string
  readonly zip: string
  readonly phone: string
}

export type AddressField = keyof BillingAddress

export const onlyCountry = 'India'

export const emptyAddress: BillingAddress = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  zip: '',
  address2: '',
  stateIn: '',
  country: onlyCountry,
  phone: '',
}

/** In the order of the form; only address2 may stay empty (BILL-01). */
export const addressFields = Object.keys(emptyAddress) as readonly AddressField[]

export type AddressProblem =
  | 'missing'
  | 'not-an-email'
  | 'not-a-pin-code'
  | 'not-ten-digits'
  | 'place-not-served'
  | 'in-another-state'
  | 'not-plain'

/** The errors of an address by field; empty when it can be saved (BILL-01, BILL-02, DELV-02). */
export function problemsOf(
  address: BillingAddress,
  terms: DeliveryTerms,
): { readonly [Field in AddressField]?: AddressProblem } {
  const problems: { [Field in AddressField]?: AddressProblem } = {}
  for (const field of addressFields) {
    const problem = problemOf(field, address, terms)
    if (problem) problems[field] = problem
  }
  return problems
}

/** Whether no state is known to have a complete PIN code: a warning, never a refusal (BILL-02). */
export function isPinUnknown({ zip }: Pick<BillingAddress, 'zip'>): boolean {
  return isPinCode(zip) && statesOfPin(zip).length === 0
}

/** Reads an address from untrusted storage; unknown fields are dropped, missing ones are empty. */
export function asBillingAddress(value: unknown): BillingAddress | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Record<string, unknown>
  const entries = addressFields.map((field) => [field, typeof given[field] === 'string' ? given[field] : ''])
  return { ...(Object.fromEntries(entries) as BillingAddress), country: onlyCountry }
}

function problemOf(field: AddressField, address: BillingAddress, terms: DeliveryTerms): AddressProblem | undefined {
  const text = address[field].trim()
  if (!isPlain(text, 'line')) return 'not-plain'
  if (field === 'address2') return undefined
  if (!text) return 'missing'
  if (field === 'email' && !isEmail(text)) return 'not-an-email'
  if (field === 'zip' && !isPinCode(text)) return 'not-a-pin-code'
  if (field === 'zip' && !isPinServed(text, terms)) return 'place-not-served'
  if (field === 'zip' && isElsewhere(text, address, terms)) return 'in-another-state'
  if (field === 'phone' && !/^[6-9]\d{9}$/.test(text)) return 'not-ten-digits'
  if (field === 'country' && text.toLowerCase() !== onlyCountry.toLowerCase()) return 'place-not-served'
  if (field === 'stateIn' && !terms.stateCodes.includes(findState(text)?.code ?? '')) return 'place-not-served'
  return undefined
}

/** Of a state that is served: the error of another one stands at the state. */
function isElsewhere(pinCode: string, { stateIn }: BillingAddress, { stateCodes }: DeliveryTerms): boolean {
  const state = findState(stateIn)
  return state !== undefined && stateCodes.includes(state.code) && statesInstead(state, pinCode).length > 0
}
