// Shapes of the calls about packing and parcels.
import { type TProperties, Type } from 'typebox'
import { batchReasons } from '#domain/fulfilment/batch-choice.ts'
import { attemptReasons } from '#domain/fulfilment/delivery-attempt.ts'
import { parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { maxNamed } from '#domain/staff/bulk-changes.ts'
import { Instant } from './shapes.ts'

export const OrderNumber = Type.String({ maxLength: 60 })
export const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
export const ParcelId = Type.String({ pattern: `^${uuid}$` })
export const Cursor = Type.String({ maxLength: 200, description: 'From the answer before' })
export const State = Type.Enum([...parcelStates])
export const object = <T extends TProperties>(properties: T) => Type.Object(properties)

export const Attempt = object({
  number: Type.Integer({ description: 'Of its deliveries that failed' }),
  reason: Type.Enum([...attemptReasons]),
  nextDay: Type.Optional(
    Type.String({ description: 'When the carrier tries again; absent: it brings the parcel back' }),
  ),
})

export const Carrier = object({
  id: Type.String(),
  name: Type.String(),
  trackingUrl: Type.Optional(Type.String({ description: 'With {number}' })),
  numberPattern: Type.Optional(
    Type.String({ description: 'A regular expression for the whole number; none: it gives no numbers' }),
  ),
})

export const Claim = object({
  name: Type.String(),
  isYours: Type.Boolean(),
  expiresAt: Instant,
  isExpired: Type.Optional(Type.Boolean({ description: 'Its person may have packed the order without network' })),
  isAhead: Type.Optional(
    Type.Boolean({ description: 'A device of its person has fetched it ahead; nobody has opened it' }),
  ),
  wantedBy: Type.Optional(Type.String({ description: 'Who asks to take your claim over' })),
})

export const beingPacked = {
  'being-packed': { status: 409, error: '{name} is packing this.' },
  'next-for': { status: 409, error: 'Next for {name}' },
} as const

export const DaysLate = Type.Optional(
  Type.Integer({ description: 'Since the day on which it should have left; 0 on that day, absent before it' }),
)

export const Queued = object({
  number: OrderNumber,
  placedAt: Instant,
  delivery: Type.Optional(object({ from: Type.String(), to: Type.String() })),
  dueFrom: Type.Optional(
    Type.String({ description: 'First promised day of what is to pack; absent without a promise' }),
  ),
  dueTo: Type.Optional(Type.String({ description: 'Last promised day of what is to pack' })),
  leaveBy: Type.Optional(
    Type.String({
      description: 'Day on which it must leave to arrive on the first promised day; absent without a promise',
    }),
  ),
  daysLate: DaysLate,
  customer: Type.String(),
  place: Type.String({ description: 'State and PIN code' }),
  units: Type.Integer({ description: 'To pack' }),
  lines: Type.Integer(),
  contents: Type.Array(Type.String(), { description: "To pack of the first three lines: '2 × Bilona Ghee 500 ml'" }),
  claim: Type.Optional(Claim),
  hadBy: Type.Optional(
    Type.String({ description: 'Whose claim lapsed in the last two hours: they may have packed it without network' }),
  ),
})

export const UnitCounts = {
  quantity: Type.Integer({ description: 'Ordered = to pack + packed + shipped + delivered + cancelled' }),
  toPack: Type.Integer(),
  packed: Type.Integer(),
  shipped: Type.Integer(),
  delivered: Type.Integer(),
  cancelled: Type.Integer(),
}

const Batch = object({
  id: Type.String(),
  code: Type.String(),
  lot: Type.Optional(Type.String()),
  bestBefore: Type.String({ description: "The last good day, '2026-11-25'" }),
  units: Type.Integer({ description: 'On the shelf' }),
  stop: Type.Optional(Type.Enum(['frozen', 'past'], { description: 'Why it is not packed' })),
})

export const PackLine = object({
  position: Type.Integer(),
  productId: Type.String(),
  title: Type.String(),
  netQuantity: Type.String(),
  ...UnitCounts,
  gtin: Type.Optional(Type.String({ description: 'The barcode as 14 digits' })),
  shelfPlace: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  grams: Type.Integer({ description: 'Of one pack, as far as it is known' }),
  isWeighed: Type.Optional(Type.Boolean({ description: 'That is its gross weight, not its net quantity' })),
  batches: Type.Optional(
    Type.Array(Batch, {
      description: 'Of a product with batches those with units on the shelf, in the order in which they expire',
    }),
  ),
})

export const PackNote = object({
  id: Type.Integer(),
  text: Type.String(),
  by: Type.String({ description: 'Name of the person of the staff' }),
  at: Instant,
  isImportant: Type.Boolean({ description: 'To be acknowledged before packing' }),
})

export const Parcel = object({
  id: ParcelId,
  orderNumber: OrderNumber,
  number: Type.Integer({ description: '1, 2 … within the order' }),
  place: Type.Integer({ description: "'1' of '1 of 2'" }),
  count: Type.Integer(),
  customer: Type.String(),
  pinCode: Type.String(),
  carrier: object({ id: Type.String(), name: Type.String() }),
  tracking: Type.Optional(Type.String()),
  lacksNumber: Type.Optional(
    Type.Boolean({ description: 'It is still here, and its carrier wants a tracking number first' }),
  ),
  link: Type.Optional(Type.String()),
  state: State,
  nextStates: Type.Array(State, { description: 'What may follow' }),
  /** Why a packed parcel may not leave now. */
  stop: Type.Optional(object({ code: Type.Enum(['order-cancelled', 'on-hold', 'label-old']), error: Type.String() })),
  grams: Type.Optional(Type.Integer()),
  packedAt: Instant,
  packedBy: Type.Optional(Type.String()),
  handedOverAt: Type.Optional(Instant),
  deliveredAt: Type.Optional(Instant),
  changedAt: Type.String({ format: 'date-time', description: 'In this state since then' }),
  phone: Type.Optional(
    Type.String({ description: 'Of its customer, while somebody has to call: its delivery failed' }),
  ),
  attempt: Type.Optional(Attempt),
  units: Type.Integer(),
  contents: Type.Array(Type.String(), { description: "'2 × Gir Cow Ghee (500 ml)'" }),
})

export const ParcelUnits = object({
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  batch: Type.Optional(
    Type.String({ pattern: `^${uuid}$`, description: "The batch's id; of a product with batches one is needed" }),
  ),
  batchReason: Type.Optional(Type.Enum([...batchReasons], { description: 'Why another batch expires sooner' })),
})

export const Missing = object({
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
})

export const PickLine = object({
  title: Type.String(),
  netQuantity: Type.String(),
  quantity: Type.Integer(),
  shelfPlace: Type.Optional(Type.String()),
  batch: Type.Optional(Type.String({ description: 'Its code, as proposed' })),
  bestBefore: Type.Optional(Type.String()),
})

export const manyOrders = '^[A-Za-z0-9-]{1,60}(,[A-Za-z0-9-]{1,60}){0,49}$'
export const Orders = object({
  orders: Type.String({ pattern: manyOrders, description: '1 to 50 numbers, with commas' }),
})
export const manyParcels = `^${uuid}(,${uuid}){0,49}$`
export const Parcels = object({
  parcels: Type.String({ pattern: manyParcels, description: '1 to 50 ids, with commas' }),
})
/** Parcels by their ids, or all that the list's filter means and the page has counted. */
const named = { parcels: Type.Array(ParcelId, { minItems: 1, maxItems: maxNamed }) }
const matching = {
  matching: object({
    state: Type.Optional(State),
    carrier: Type.Optional(Type.String({ maxLength: 40 })),
    q: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  shown: Type.Integer({ description: 'How many the page said that match' }),
}
const isHeld = Type.Optional(Type.Boolean({ description: 'The mails wait, so that it can be undone' }))

export const ChosenParcels = Type.Union([object(named), object(matching)])
export const HandedOver = Type.Union([object({ ...named, isHeld }), object(matching)])

export const parcelNotFound = { 'parcel-not-found': { status: 404, error: 'Not found' } } as const
export const notPackable = {
  'on-hold': { status: 409, error: 'On hold: {reason}' },
  'order-cancelled': { status: 409, error: 'This order is cancelled.' },
} as const
export const nothingToPack = { 'nothing-to-pack': { status: 409, error: 'Nothing is left to pack.' } } as const
export const tooFewLeft = {
  'only-left': { status: 409, error: 'Only {n} left to ship.' },
  'none-left': { status: 409, error: 'None is left to ship.' },
} as const
export const batchRefusals = {
  'batch-needed': { status: 409, error: 'This product has batches now. Look again.' },
  'batch-unknown': { status: 409, error: 'There is no such batch. Look again.' },
  'batch-frozen': { status: 409, error: 'Batch {batch} is stopped: take another.' },
  'batch-past': { status: 409, error: 'Batch {batch} was best before {date}: take another.' },
  'batch-left': { status: 409, error: '{left} left of batch {batch}. Look again.' },
  'batch-left-by': { status: 409, error: '{left} left of batch {batch}: {name} has packed from it. Look again.' },
  'batch-first': { status: 409, error: 'Batch {batch} expires sooner: take it, or say why not.' },
} as const
