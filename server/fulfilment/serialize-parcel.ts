// A parcel and a carrier as staff's screens show them; to customers a parcel is shown by `list-order-lines.ts`.
import { parcelRefusals } from '#contract/backoffice/fulfilment.ts'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { sentenceOf } from '#contract/call.ts'
import { withoutBatches } from '#domain/fulfilment/parcel-line.ts'
import { parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import { type Carrier, trackingLink } from '#domain/fulfilment/tracking-number.ts'
import { stopReason } from '#domain/orders/hold-reasons.ts'
import { formatUnits } from './format-units.ts'
import type { ListedParcel } from './parcel-list.store.ts'

type Wire = StaffAnswer<'GET /api/parcels'>['parcels'][number]

export function serializeParcel(listed: ListedParcel): Wire {
  const {
    carrier,
    tracking,
    phone,
    grams,
    packedAt,
    packedBy,
    handedOverAt,
    deliveredAt,
    changedAt,
    heldReason,
    cancellationAsked,
    refundedAt,
    isLabelOld,
    lines,
    attempt,
    ...parcel
  } = listed
  const link = trackingLink(tracking, carrier)
  return {
    ...parcel,
    carrier: { id: carrier.id, name: carrier.name },
    ...(tracking !== null && { tracking }),
    ...(parcel.state === 'packed' && tracking === null && carrier.numberPattern !== null && { lacksNumber: true }),
    ...(link && { link }),
    nextStates: [...parcelTransitions[parcel.state]],
    ...(parcel.state === 'packed' && stopOf({ heldReason, cancellationAsked, refundedAt, isLabelOld })),
    ...(grams !== null && { grams }),
    packedAt: packedAt.toISOString(),
    ...(packedBy !== null && { packedBy }),
    ...(handedOverAt && { handedOverAt: handedOverAt.toISOString() }),
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    changedAt: changedAt.toISOString(),
    ...(parcel.state === 'failed' && { phone }),
    ...(attempt && { attempt: { ...attempt, nextDay: attempt.nextDay ?? undefined } }),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    contents: withoutBatches(lines).map(formatUnits),
  }
}

/** What hand-over would refuse, said before it is pressed (SHIP-06). */
function stopOf({
  refundedAt,
  isLabelOld,
  ...order
}: Pick<ListedParcel, 'heldReason' | 'cancellationAsked' | 'refundedAt' | 'isLabelOld'>) {
  const reason = stopReason(order)
  const code = refundedAt ? 'order-cancelled' : reason !== null ? 'on-hold' : isLabelOld ? 'label-old' : undefined
  return code && ({ stop: { code, error: sentenceOf(parcelRefusals[code], { reason }) } } as const)
}

export function serializeCarrier({ id, name, trackingUrl, numberPattern }: Carrier) {
  return { id, name, ...(trackingUrl !== null && { trackingUrl }), ...(numberPattern !== null && { numberPattern }) }
}
