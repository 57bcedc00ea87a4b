import { type TProperties, Type } from 'typebox'
import { movesByHand, parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { describeStaffCalls } from './staff-call.ts'

const Instant = Type.String({ format: 'date-time' })
const OrderNumber = Type.String({ maxLength: 60 })
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ParcelId = Type.String({ pattern: `^${uuid}$` })
const Cursor = Type.String({ maxLength: 200, description: 'From the answer before' })
const Total = Type.Union([Type.Integer(), Type.Literal('more than 10,000')])
const State = Type.Union(parcelStates.map((state) => Type.Literal(state)))
const object = <T extends TProperties>(properties: T) => Type.Object(properties)

const Carrier = object({
  id: Type.String(),
  name: Type.String(),
  trackingUrl: Type.Optional(Type.String({ description: 'With {tracking}' })),
  numberPattern: Type.Optional(Type.String({ description: 'A regular expression for the whole number; none: it gives no numbers' })),
})

const Claim = object({ name: Type.String(), isYours: Type.Boolean(), expiresAt: Instant })

const Queued = object({
  number: OrderNumber,
  placedAt: Instant,
  delivery: Type.Optional(object({ from: Type.String(), to: Type.String() })),
  customer: Type.String(),
  place: Type.String({ description: 'State and PIN code' }),
  units: Type.Integer({ description: 'To pack' }),
  lines: Type.Integer(),
  titles: Type.Array(Type.String(), { description: 'Of the first three lines' }),
  claim: Type.Optional(Claim),
})

const UnitCounts = {
  quantity: Type.Integer({ description: 'Ordered = to pack + packed + shipped + delivered + cancelled' }),
  toPack: Type.Integer(),
  packed: Type.Integer(),
  shipped: Type.Integer(),
  delivered: Type.Integer(),
  cancelled: Type.Integer(),
}

const PackLine = object({
  position: Type.Integer(),
  productId: Type.String(),
  title: Type.String(),
  netQuantity: Type.String(),
  ...UnitCounts,
  gtin: Type.Optional(Type.String({ description: 'The barcode as 14 digits' })),
  shelfPlace: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  grams: Type.Integer({ description: 'Of one pack, as far as it is known' }),
})

const Parcel = object({
  id: ParcelId,
  orderNumber: OrderNumber,
  place: Type.Integer({ description: "'1' of '1 of 2'" }),
  count: Type.Integer(),
  customer: Type.String(),
  pinCode: Type.String(),
  carrier: object({ id: Type.String(), name: Type.String() }),
  tracking: Type.Optional(Type.String()),
  link: Type.Optional(Type.String()),
  state: State,
  mayBecome: Type.Array(State, { description: 'What may follow' }),
  grams: Type.Optional(Type.Integer()),
  packedAt: Instant,
  packedBy: Type.Optional(Type.String()),
  handedOverAt: Type.Optional(Instant),
  deliveredAt: Type.Optional(Instant),
  units: Type.Integer(),
  contents: Type.Array(Type.String(), { description: "'2 × Gir Cow Ghee (500 ml)'" }),
})

const ParcelUnits = object({
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  batch: Type.Optional(Type.String({ pattern: `^${uuid}$`, description: "The batch's id" })),
})

const Missing = object({
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
})

const PickLine = object({
  title: Type.String(),
  netQuantity: Type.String(),
  quantity: Type.Integer(),
  shelfPlace: Type.Optional(Type.String()),
  batch: Type.Optional(Type.String()),
})

const manyOrders = '^[A-Za-z0-9-]{1,60}(,[A-Za-z0-9-]{1,60}){0,49}$'
const Orders = object({ orders: Type.String({ pattern: manyOrders, description: '1 to 50 numbers, with commas' }) })
const manyParcels = `^${uuid}(,${uuid}){0,49}$`
const Parcels = object({ parcels: Type.String({ pattern: manyParcels, description: '1 to 50 ids, with commas' }) })
const Bulk = object({ parcels: Type.Array(ParcelId, { minItems: 1, maxItems: 200 }) })
const BulkAnswer = object({
  done: Type.Array(ParcelId),
  refused: Type.Array(object({ id: ParcelId, error: Type.String(), code: Type.String() })),
})

const orderNotFound = { 'order-not-found': { status: 404, error: 'Not found' } } as const
const parcelNotFound = { 'parcel-not-found': { status: 404, error: 'Not found' } } as const
const notPackable = {
  'on-hold': { status: 409, error: 'On hold: {reason}' },
  'order-cancelled': { status: 409, error: 'This order is cancelled.' },
} as const
const onlyLeft = { 'only-left': { status: 409, error: 'Only {n} left to ship.' } } as const
/** Also in the rows of bulk answers. */
export const parcelRefusals = {
  ...parcelNotFound,
  ...notPackable,
  'parcel-is': { status: 409, error: 'This parcel is {words}.' },
  'tracking-missing': { status: 409, error: 'Type the tracking number first.' },
} as const

export const fulfilmentCalls = describeStaffCalls({
  'GET /api/pack': {
    right: 'packing.see',
    source: 'PACK-01, BOARD-01',
    summary: 'Orders with units to pack that are not on hold, oldest first, 50 a page.',
    query: object({ after: Type.Optional(Cursor) }),
    answers: {
      200: object({
        orders: Type.Array(Queued),
        total: Total,
        held: Type.Integer({ description: 'Orders on hold with units to pack, not in this list' }),
        after: Type.Optional(Cursor),
      }),
    },
    refusals: {},
  },
  'GET /api/pack/:number': {
    right: 'packing.see',
    source: 'PACK-01, PACK-03, PACK-06, ORDERS-03',
    summary: 'An order as it is packed: lines with barcode and shelf place, its parcels, the carriers, the expected weight.',
    params: object({ number: OrderNumber }),
    answers: {
      200: object({
        number: OrderNumber,
        placedAt: Instant,
        heldReason: Type.Optional(Type.String()),
        isCancelled: Type.Boolean(),
        claim: Type.Optional(Claim),
        lines: Type.Array(PackLine),
        parcels: Type.Array(Parcel),
        carriers: Type.Array(Carrier),
        tareGrams: Type.Integer(),
        expectedGrams: Type.Integer({ description: 'Of all units to pack, in one parcel' }),
      }),
    },
    refusals: orderNotFound,
  },
  'POST /api/pack/:number/claims': {
    right: 'packing.do',
    source: 'PACK-01',
    summary: 'Claims an order for 15 minutes, or takes it over.',
    params: object({ number: OrderNumber }),
    body: object({ takeOver: Type.Optional(Type.Boolean()) }),
    answers: { 200: object({ expiresAt: Instant }) },
    refusals: {
      ...orderNotFound,
      ...notPackable,
      'nothing-to-pack': { status: 409, error: 'Nothing is left to pack.' },
      'being-packed': { status: 409, error: '{name} is packing this.' },
    },
  },
  'GET /api/pick-list': {
    right: 'packing.see',
    source: 'PACK-02',
    summary: 'What to take from the shelves for up to 50 orders: sums in the order of the shelves, then by order.',
    query: Orders,
    answers: {
      200: object({
        sums: Type.Array(PickLine),
        orders: Type.Array(object({ number: OrderNumber, lines: Type.Array(PickLine) })),
      }),
    },
    refusals: orderNotFound,
  },
  'GET /api/pick-list.pdf': {
    right: 'packing.do',
    source: 'PACK-02',
    summary: 'The pick list on A4.',
    query: Orders,
    answers: { 200: 'pdf' },
    refusals: orderNotFound,
  },
  'POST /api/orders/:number/parcels': {
    right: 'packing.do',
    source: 'SHIP-01, PACK-03, PACK-06',
    summary: 'Packs units of an order into a parcel, all or part; what is missing puts the order on hold.',
    params: object({ number: OrderNumber }),
    body: object({
      lines: Type.Array(ParcelUnits, { minItems: 1, maxItems: 200 }),
      carrier: Type.String({ maxLength: 40 }),
      tracking: Type.Optional(Type.String({ maxLength: 60 })),
      grams: Type.Integer({ minimum: 1, maximum: 100_000 }),
      isWeightConfirmed: Type.Optional(Type.Boolean()),
      missing: Type.Optional(Type.Array(Missing, { maxItems: 200 })),
    }),
    answers: {
      200: object({
        id: ParcelId,
        place: Type.Integer(),
        toPack: Type.Integer({ description: 'Units of the order that are left' }),
        next: Type.Optional(Type.String({ description: 'The oldest order to pack that nobody packs' })),
      }),
    },
    refusals: {
      ...orderNotFound,
      ...notPackable,
      ...onlyLeft,
      'weight-off': { status: 409, error: 'Expected about {x} kg. Count again.' },
    },
  },
  'POST /api/orders/:number/missing': {
    right: 'packing.do',
    source: 'PACK-03',
    summary: 'Units that are not found: the order is held for support.',
    params: object({ number: OrderNumber }),
    body: object({ lines: Type.Array(Missing, { minItems: 1, maxItems: 200 }) }),
    answers: { 200: object({ heldReason: Type.String() }) },
    refusals: { ...orderNotFound, ...notPackable, ...onlyLeft },
  },
  'GET /api/carriers': {
    right: 'packing.see',
    source: 'SHIP-03',
    summary: 'The carriers in use.',
    answers: { 200: object({ carriers: Type.Array(Carrier) }) },
    refusals: {},
  },
  'GET /api/parcels': {
    right: 'packing.see',
    source: 'SHIP-02, ORDERS-02',
    summary: 'Parcels by state and carrier, or by their tracking or order number; those changed last first, 50 a page.',
    query: object({
      state: Type.Optional(State),
      carrier: Type.Optional(Type.String({ maxLength: 40 })),
      q: Type.Optional(Type.String({ maxLength: 60 })),
      after: Type.Optional(Cursor),
    }),
    answers: { 200: object({ parcels: Type.Array(Parcel), total: Total, after: Type.Optional(Cursor) }) },
    refusals: {},
  },
  'GET /api/hand-over': {
    right: 'packing.see',
    source: 'SHIP-06, BOARD-01',
    summary: 'Packed parcels by carrier, in the order of packing; at most 500 each.',
    answers: {
      200: object({
        carriers: Type.Array(object({ carrier: Carrier, total: Type.Integer(), parcels: Type.Array(Parcel) })),
      }),
    },
    refusals: {},
  },
  'POST /api/hand-over': {
    right: 'packing.do',
    transaction: 'own',
    source: 'SHIP-06, SHIP-07, DESK-06',
    summary: 'Hands parcels over; each on its own, with a mail to its customer.',
    body: Bulk,
    answers: { 200: BulkAnswer },
    refusals: {},
  },
  'GET /api/manifest.pdf': {
    right: 'packing.do',
    source: 'SHIP-06',
    summary: 'The list of parcels that the driver signs, A4; a part for each carrier.',
    query: Parcels,
    answers: { 200: 'pdf' },
    refusals: parcelNotFound,
  },
  'POST /api/deliveries': {
    right: 'packing.do',
    transaction: 'own',
    source: 'SHIP-08, DESK-06',
    summary: 'Marks parcels as delivered; each on its own, with a mail to its customer.',
    body: Bulk,
    answers: { 200: BulkAnswer },
    refusals: {},
  },
  'POST /api/parcels/:id/moves': {
    right: 'packing.do',
    source: 'SHIP-02, SHIP-08',
    summary: 'Sets what happened to a parcel that was handed over.',
    params: object({ id: ParcelId }),
    body: object({ to: Type.Union(movesByHand.map((state) => Type.Literal(state))) }),
    answers: { 200: object({ state: State }) },
    refusals: parcelRefusals,
  },
  'POST /api/parcels/:id/unpack': {
    right: 'packing.do',
    source: 'SHIP-02',
    summary: 'Unpacks a parcel that is not handed over; its units are to pack again.',
    params: object({ id: ParcelId }),
    body: object({}),
    answers: { 200: object({ state: State }) },
    refusals: parcelRefusals,
  },
  'PUT /api/parcels/:id/tracking': {
    right: 'packing.do',
    source: 'SHIP-03, SHIP-07',
    summary: 'Types or corrects the tracking number; once handed over, the customer gets a mail.',
    params: object({ id: ParcelId }),
    body: object({ tracking: Type.String({ minLength: 1, maxLength: 60 }) }),
    answers: { 200: object({ tracking: Type.String(), link: Type.Optional(Type.String()) }) },
    refusals: parcelRefusals,
  },
  'GET /api/labels.pdf': {
    right: 'packing.do',
    source: 'SHIP-04, AUDIT-03',
    summary: 'Labels of 105 × 148 mm, up to 50, in the order of packing.',
    query: Parcels,
    answers: { 200: 'pdf' },
    refusals: parcelNotFound,
  },
  'GET /api/packing-slips.pdf': {
    right: 'packing.do',
    source: 'SHIP-05',
    summary: 'Packing slips on A5, in the order of packing.',
    query: Parcels,
    answers: { 200: 'pdf' },
    refusals: parcelNotFound,
  },
})
