import { orderNumberError } from '#domain/orders/order-number.ts'
import { StaffFault } from '../platform/staff-api.ts'

/** Of a form whose field is `orderNumber`; before the server is asked (TICKET-01). */
export function wrongOrderNumber(typed: string): { readonly refusal: StaffFault } | undefined {
  const error = orderNumberError(typed)
  return error === undefined
    ? undefined
    : { refusal: new StaffFault(422, { code: 'wrong-shape', fields: { orderNumber: error } }) }
}
