import type { UnitPlace } from '../orders/order-units.ts'
import type { Transitions } from '../transitions.ts'

export const parcelStates = [
  'packed',
  'handed-over',
  'in-transit',
  'delivered',
  'failed',
  'coming-back',
  'back',
  'lost',
  'unpacked',
] as const
export type ParcelState = (typeof parcelStates)[number]

/**
 * What may follow (SHIP-02). A delivery that failed is tried again or comes back; a parcel may arrive back unannounced. The units of a parcel that was unpacked, is back or is
 * lost are to pack again.
 */
export const parcelTransitions: Transitions<ParcelState> = {
  packed: ['handed-over', 'unpacked'],
  'handed-over': ['in-transit', 'delivered', 'failed', 'coming-back', 'back', 'lost'],
  'in-transit': ['delivered', 'failed', 'coming-back', 'back', 'lost'],
  failed: ['in-transit', 'delivered', 'coming-back', 'back', 'lost'],
  'coming-back': ['back', 'lost'],
  delivered: [],
  back: [],
  lost: [],
  unpacked: [],
}

/** Where the units of a parcel are in each state. */
export const placeOfUnits: { readonly [State in ParcelState]: UnitPlace } = {
  packed: 'packed',
  'handed-over': 'shipped',
  'in-transit': 'shipped',
  delivered: 'delivered',
  failed: 'shipped',
  'coming-back': 'shipped',
  back: 'toPack',
  lost: 'toPack',
  unpacked: 'toPack',
}

/** Tabs of the list of parcels, with their counts: those that somebody has to look after. */
export const parcelViews = [
  'packed',
  'handed-over',
  'in-transit',
  'failed',
  'coming-back',
] as const satisfies readonly ParcelState[]

/** As staff and customers read them. */
export const parcelStateLabels: { readonly [state in ParcelState]: string } = {
  packed: 'Packed',
  'handed-over': 'Handed over',
  'in-transit': 'In transit',
  delivered: 'Delivered',
  failed: 'Delivery failed',
  'coming-back': 'Coming back',
  back: 'Arrived back',
  lost: 'Lost',
  unpacked: 'Unpacked',
}

/** In 'This parcel is ….', with what may follow where a refusal is not clear by itself. */
export const parcelStateWords: { readonly [state in ParcelState]: string } = {
  packed: 'packed: hand it over first',
  'handed-over': 'handed over',
  'in-transit': 'in transit',
  delivered: 'delivered',
  failed: 'not delivered',
  'coming-back': 'coming back',
  back: 'back: its units are to pack again',
  lost: 'lost: its units are to pack again',
  unpacked: 'unpacked',
}

/** States that staff set one by one; packing, unpacking and handing over are calls of their own. */
export const manualParcelStates = ['in-transit', 'delivered', 'failed', 'coming-back', 'back', 'lost'] as const
export type ManualParcelState = (typeof manualParcelStates)[number]
