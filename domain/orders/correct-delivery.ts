import { toIndianPhone } from '../checkout/indian-phone.ts'
import { findState } from '../checkout/states.ts'
import { namesOf, statesInstead, statesOfPin } from '../checkout/states-of-pin.ts'
import { isPinServed } from '../fulfilment/delivery-range.ts'
import { isPinCode } from '../fulfilment/pin-code.ts'
import { digitsTogether } from '../plain-digits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { DeliveryTerms } from '../shop.ts'

export const deliveryFields = ['firstName', 'lastName', 'phone', 'address', 'address2', 'pinCode'] as const
export type DeliveryField = (typeof deliveryFields)[number]
export type DeliveryFields = { readonly [Field in DeliveryField]: string }

type Input = {
  readonly changes: { readonly [Field in DeliveryField]?: string | undefined }
  /** GST code; only to say that it is another one. */
  readonly stateCode?: string | undefined
  /** The PIN code is known in no state, and was looked up. */
  readonly isPinChecked?: boolean | undefined
}

/** Why an order keeps its state (ORDERS-06). */
export const stateDecides = 'The state decides the tax on the invoice. Cancel this order instead.'

type Problems = { readonly [Field in DeliveryField]?: string }
export type CorrectionRefusal =
  | Refusal<'other-state', { readonly fields?: Problems }>
  | Refusal<'wrong-shape', { readonly fields: Problems }>

/**
 * The corrected fields of a delivery address, normalized, and only those that differ from today's (ORDERS-06). The state stays, since it
 * decides the tax: another one is refused, and so is a PIN code that is known in other states only. One that is known nowhere is taken
 * when it was checked.
 */
export function correctedDelivery(
  today: DeliveryFields & { readonly stateCode: string },
  { changes, stateCode, isPinChecked = false }: Input,
  terms: DeliveryTerms,
): Partial<DeliveryFields> | CorrectionRefusal {
  if (stateCode !== undefined && stateCode !== today.stateCode) return refuse('other-state')
  const fields: { [Field in DeliveryField]?: string } = {}
  const problems: { [Field in DeliveryField]?: string } = {}
  for (const field of deliveryFields) {
    const text = changes[field]?.trim()
    if (text === undefined) continue
    const value = field === 'phone' ? toIndianPhone(text) : field === 'pinCode' ? digitsTogether(text) : text
    const problem = problemOf(field, value ?? '', terms)
    if (problem) problems[field] = problem
    else if (value !== today[field]) fields[field] = value ?? ''
  }
  if (Object.keys(problems).length > 0) return refuse('wrong-shape', { fields: problems })
  if (fields.pinCode === undefined) return fields
  const state = findState(today.stateCode)
  if (!state) return refuse('other-state')
  const instead = statesInstead(state, fields.pinCode)
  if (instead.length > 0) {
    const lies = `${fields.pinCode} is ${namesOf(instead)}; this order is ${state.name}.`
    return refuse('other-state', { fields: { pinCode: `${lies} ${stateDecides}` } })
  }
  return isPinChecked || !isStateUnknown(fields.pinCode) ? fields : refuse('other-state')
}

/** Whether a check by hand decides: no state is known to have such PIN codes. */
export function isStateUnknown(pinCode: string): boolean {
  return statesOfPin(pinCode).length === 0
}

function problemOf(field: DeliveryField, value: string, terms: DeliveryTerms): string | undefined {
  if (field === 'address2') return undefined
  if (field === 'phone') return value ? undefined : 'Please enter a mobile number of ten digits'
  if (!value) return 'Please fill in this field'
  if (field !== 'pinCode') return undefined
  if (!isPinCode(value)) return 'A PIN code has six digits'
  return isPinServed(value, terms) ? undefined : 'We do not deliver to this PIN code'
}
