// Shapes and refusals of several calls.
import { Type } from 'typebox'
import { openRefunds } from '#domain/orders/order-states.ts'
import { commonRefusals } from '../call.ts'

export const Instant = Type.String({ format: 'date-time' })
/** Rows of a list in all; counted up to 10,000. */
export const Total = Type.Union([Type.Integer(), Type.Literal('more than 10,000')])

/** A product where its title alone could be another size. */
export const ProductName = Type.String({ description: "Title and net quantity: 'Toor Dal, 500 g'" })

export const customerErased = { 'customer-erased': { status: 409, error: 'This customer was erased.' } } as const
export const orderNotFound = { 'order-not-found': { status: 404, error: 'There is no such order.' } } as const
export const checkFields = { 'check-fields': { status: 422, error: 'Please check the marked fields' } } as const
export const busy = { busy: commonRefusals.busy } as const
/** A save of what somebody else has changed since it was read (GOODS-03); the answer says what they saved, who and when. */
/** Of a form that is saved as it was read. */
export const nothingChanged = {
  'nothing-changed': { status: 409, error: 'You have changed nothing, so there is nothing to save.' },
} as const

export const changedMeanwhile = {
  'changed-meanwhile': { status: 409, error: 'Somebody else has saved this meanwhile.' },
} as const

export const openRefund = {
  openRefund: Type.Optional(
    Type.Enum([...openRefunds], { description: 'Of money that has not gone back; for every role' }),
  ),
  isRefundFailing: Type.Optional(
    Type.Boolean({ description: 'The last try of a refund that is on its way did not succeed' }),
  ),
}
