import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import { carrierAdapterOf } from './carriers/carrier-adapter-of.ts'
import type { ListedParcel } from './parcel-list.store.ts'

type Wire = StaffAnswer<'GET /api/parcels'>['parcels'][number]

export function serializeParcel(parcel: ListedParcel): Wire {
  const { id, orderNumber, place, count, customer, pinCode, state, tracking, grams, contents } = parcel
  const link = carrierAdapterOf({ id: parcel.carrierId }).trackingLink(tracking, parcel)
  return {
    id,
    orderNumber,
    place,
    count,
    customer,
    pinCode,
    carrier: { id: parcel.carrierId, name: parcel.carrierName },
    ...(tracking !== null && { tracking }),
    ...(link && { link }),
    state,
    nextStates: [...parcelTransitions[state]],
    ...(grams !== null && { grams }),
    packedAt: parcel.packedAt.toISOString(),
    ...(parcel.packedBy !== null && { packedBy: parcel.packedBy }),
    ...(parcel.handedOverAt && { handedOverAt: parcel.handedOverAt.toISOString() }),
    changedAt: parcel.changedAt.toISOString(),
    ...(state === 'failed' && { phone: parcel.phone }),
    ...(parcel.deliveredAt && { deliveredAt: parcel.deliveredAt.toISOString() }),
    units: contents.reduce((sum, { quantity }) => sum + quantity, 0),
    contents: contents.map(({ quantity, title, netQuantity }) => `${quantity} × ${title} (${netQuantity})`),
  }
}

export function serializeCarrier({ id, name, trackingUrl, numberPattern }: Carrier) {
  return { id, name, ...(trackingUrl !== null && { trackingUrl }), ...(numberPattern !== null && { numberPattern }) }
}
