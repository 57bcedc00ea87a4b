import { Type } from 'typebox'
import { attemptReasons } from '#domain/fulfilment/delivery-attempt.ts'
import { manualParcelStates } from '#domain/fulfilment/parcel-states.ts'
import type { CsvFile } from '../call.ts'
import { BulkJob, matchRefusals } from './bulk-jobs.ts'
import {
  batchRefusals,
  beingPacked,
  Carrier,
  ChosenParcels,
  Claim,
  Cursor,
  DaysLate,
  HandedOver,
  Missing,
  nothingToPack,
  notPackable,
  OrderNumber,
  Orders,
  object,
  PackLine,
  PackNote,
  Parcel,
  ParcelId,
  ParcelUnits,
  PickLine,
  parcelNotFound,
  Queued,
  State,
  tooFewLeft,
} from './fulfilment-shapes.ts'
import { Instant, orderNotFound, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

/** Also in the rows of bulk answers. */
export const parcelRefusals = {
  ...parcelNotFound,
  ...notPackable,
  'parcel-is': { status: 409, error: 'This parcel is {words}.' },
  'tracking-missing': { status: 409, error: 'Type the tracking number first.' },
  'label-old': { status: 409, error: 'Print the label again: the address was corrected.' },
} as const

/** In the rows of a hand-over that is undone. */
export const takeBackRefusals = {
  ...parcelNotFound,
  'parcel-is': parcelRefusals['parcel-is'],
  'packed-again': { status: 409, error: 'It is packed again already.' },
  'hand-over-left': { status: 409, error: 'The customer has been told already. It stays handed over.' },
} as const

type ListedParcels = { readonly parcels: readonly { readonly orderNumber: string }[] }
const Barcode = Type.String({ pattern: '^[0-9]{8,14}$' })

const ofOrders = ({ parcels }: ListedParcels) => ({ orders: parcels.map(({ orderNumber }) => orderNumber) })

export const fulfilmentCalls = describeStaffCalls({
  'GET /api/dispatch-days': {
    permission: 'packing.see',
    source: 'DELV-01, PACK-01',
    summary:
      'How many orders are to pack, on hold or not, and must leave on each day, from today on; days without any are left out.',
    answers: {
      200: Type.Object({
        days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), orders: Type.Integer() })),
      }),
    },
    refusals: {},
  },
  'GET /api/pack': {
    permission: 'packing.see',
    source: 'PACK-01, BOARD-01',
    summary:
      'Orders with units to pack that are not on hold, oldest first, 50 a page; with `late` those that must leave today or should have left, by that day.',
    query: object({
      after: Type.Optional(Cursor),
      late: Type.Optional(Type.Literal('yes')),
      end: Type.Optional(Type.String({ pattern: '^\\d{4}$', description: 'Last four digits of the order number' })),
    }),
    answers: {
      200: object({
        orders: Type.Array(Queued),
        total: Total,
        late: Total,
        held: Type.Integer({ description: 'Orders on hold with units to pack, not in this list' }),
        after: Type.Optional(Cursor),
      }),
    },
    shows: ({ answer }: { answer: { orders: readonly { number: string }[] } }) => ({
      orders: answer.orders.map(({ number }) => number),
    }),
    refusals: {},
  },
  'GET /api/pack/:number': {
    permission: 'packing.see',
    source: 'PACK-01, PACK-03, PACK-06, ORDERS-03, ORDERS-05, BATCH-02',
    summary:
      'An order as it is packed: notes of staff, lines with barcode and shelf place, its parcels, the carriers, the expected weight.',
    params: object({ number: OrderNumber }),
    answers: {
      200: object({
        number: OrderNumber,
        placedAt: Instant,
        place: Type.String({ description: 'Town, state and PIN code' }),
        daysLate: DaysLate,
        heldReason: Type.Optional(Type.String()),
        isCancelled: Type.Boolean(),
        claim: Type.Optional(Claim),
        notes: Type.Array(PackNote, { description: 'Oldest first, without redacted ones' }),
        lines: Type.Array(PackLine),
        parcels: Type.Array(Parcel),
        carriers: Type.Array(Carrier),
        preferredCarrier: Type.Optional(Type.String({ description: 'By the first digits of the PIN code' })),
        tareGrams: Type.Integer(),
        expectedGrams: Type.Integer({ description: 'Of all units to pack, in one parcel' }),
      }),
    },
    // Its place is of the customer's address.
    shows: ({ answer: { number } }: { answer: { number: string } }) => ({ orders: [number] }),
    refusals: orderNotFound,
  },
  'POST /api/pack/:number/claims': {
    permission: 'packing.do',
    source: 'PACK-01',
    summary:
      'Claims an order for 15 minutes. Taking it over asks the browser of the person who has it to give it up, unless the claim has expired.',
    params: object({ number: OrderNumber }),
    body: object({ takeOver: Type.Optional(Type.Boolean()) }),
    answers: { 200: object({ expiresAt: Instant, isYours: Type.Boolean() }) },
    refusals: {
      ...orderNotFound,
      ...notPackable,
      ...nothingToPack,
      ...beingPacked,
    },
  },
  'DELETE /api/pack/:number/claims': {
    permission: 'packing.do',
    source: 'PACK-01, DESK-05',
    summary: 'Gives an order that this person has claimed to the person who asks for it, or free.',
    params: object({ number: OrderNumber }),
    answers: { 200: object({ isFree: Type.Boolean() }) },
    refusals: { ...orderNotFound, 'not-claimed': { status: 409, error: 'You are not packing this order.' } },
  },
  'PUT /api/pack/:number/reservation': {
    permission: 'packing.do',
    transaction: 'own',
    source: 'PACK-07',
    summary:
      'Keeps an order that this session’s device has fetched ahead, for 15 minutes; one that the person is packing is renewed. Not in the log.',
    params: object({ number: OrderNumber }),
    answers: { 200: object({ expiresAt: Instant }) },
    refusals: { ...orderNotFound, ...notPackable, ...nothingToPack, ...beingPacked },
  },
  'DELETE /api/pack/reservations': {
    permission: 'packing.do',
    transaction: 'own',
    source: 'PACK-07',
    summary:
      'Gives back what this session’s device has fetched ahead and nobody has opened. Not orders whose box may be begun on the device, those of another live session and those that have expired. In the log only where somebody has requested an order.',
    query: object({
      except: Type.Optional(Type.String({ maxLength: 4_000, description: 'Numbers of orders, with commas between' })),
    }),
    answers: { 200: object({ ended: Type.Array(OrderNumber) }) },
    refusals: {},
  },
  'GET /api/barcodes/:code': {
    permission: 'packing.see',
    source: 'PACK-04',
    summary: 'The product that has a barcode.',
    params: object({ code: Barcode }),
    answers: { 200: object({ productId: Type.String(), title: Type.String(), netQuantity: Type.String() }) },
    refusals: { 'barcode-unknown': { status: 404, error: 'No product has this barcode.' } },
  },
  'POST /api/barcodes': {
    permission: 'packing.do',
    source: 'PACK-04',
    summary: 'Ties an unknown barcode to a product that has none.',
    body: object({ code: Barcode, productId: Type.String({ maxLength: 100 }) }),
    answers: { 200: object({ productId: Type.String(), code: Type.String() }) },
    refusals: {
      'product-not-found': { status: 404, error: 'Not found' },
      'barcode-wrong': { status: 409, error: 'A digit of {scanned} is wrong: scan it again.' },
      'barcode-taken': { status: 409, error: 'This is the barcode of {title}.' },
      'product-has-barcode': { status: 409, error: '{title} has the barcode {barcode}. Change it at the product.' },
    },
  },
  'GET /api/pick-list': {
    permission: 'packing.see',
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
  'POST /api/orders/:number/parcels': {
    permission: 'packing.do',
    source: 'SHIP-01, PACK-03, PACK-06, ORDERS-05, BATCH-02',
    summary: 'Packs units of an order into a parcel, all or part; what is missing puts the order on hold.',
    params: object({ number: OrderNumber }),
    maxBodyBytes: 64 * 1024,
    body: object({
      lines: Type.Array(ParcelUnits, { minItems: 1, maxItems: 200 }),
      carrier: Type.String({ maxLength: 40 }),
      tracking: Type.Optional(Type.String({ maxLength: 60 })),
      grams: Type.Integer({ minimum: 1, maximum: 100_000 }),
      isWeightConfirmed: Type.Optional(Type.Boolean()),
      missing: Type.Optional(Type.Array(Missing, { maxItems: 200 })),
      notesRead: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1 }), {
          maxItems: 300,
          description: 'Ids of the important notes that the packer has acknowledged',
        }),
      ),
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
      ...tooFewLeft,
      ...beingPacked,
      ...batchRefusals,
      'important-note': { status: 409, error: 'There is an important note. Look again.' },
      'weight-off': { status: 409, error: 'Expected about {x} kg. Count again.' },
    },
  },
  'POST /api/orders/:number/missing': {
    permission: 'packing.do',
    source: 'PACK-03',
    summary: 'Reports units of an order as not found: the order is held for support.',
    params: object({ number: OrderNumber }),
    body: object({ lines: Type.Array(Missing, { minItems: 1, maxItems: 200 }) }),
    answers: { 200: object({ heldReason: Type.String() }) },
    refusals: { ...orderNotFound, ...notPackable, ...tooFewLeft },
  },
  'DELETE /api/orders/:number/missing': {
    permission: 'packing.do',
    source: 'PACK-03, DESK-05',
    summary: 'Says that units are found that this person reported missing: the hold ends.',
    params: object({ number: OrderNumber }),
    answers: { 200: object({ released: Type.Boolean() }) },
    refusals: {
      ...orderNotFound,
      'not-held': { status: 409, error: 'This order is not on hold for what you reported.' },
    },
  },
  'GET /api/carriers': {
    permission: 'packing.see',
    source: 'SHIP-03',
    summary: 'The carriers in use.',
    answers: { 200: object({ carriers: Type.Array(Carrier) }) },
    refusals: {},
  },
  'GET /api/parcels': {
    permission: 'packing.see',
    source: 'SHIP-02, ORDERS-02',
    summary:
      'Parcels by state and carrier, or by their tracking or order number; those changed last first, failed ones by how long they wait; 50 a page.',
    query: object({
      state: Type.Optional(State),
      carrier: Type.Optional(Type.String({ maxLength: 40 })),
      q: Type.Optional(Type.String({ maxLength: 60 })),
      after: Type.Optional(Cursor),
    }),
    answers: { 200: object({ parcels: Type.Array(Parcel), total: Total, after: Type.Optional(Cursor) }) },
    shows: ({ answer }: { answer: ListedParcels }) => ofOrders(answer),
    refusals: {},
  },
  'GET /api/parcel-views': {
    permission: 'packing.see',
    source: 'SHIP-02',
    summary: 'How many parcels are in each state that somebody has to look after.',
    answers: { 200: object({ views: Type.Array(object({ state: State, total: Type.Integer() })) }) },
    refusals: {},
  },
  'GET /api/exports/parcels': {
    permission: 'packing.do',
    source: 'IMPORT-01',
    summary: 'Packed parcels of a carrier as a CSV file, which comes back with their tracking numbers; at most 500.',
    hasSideEffects: true,
    query: object({ carrier: Type.String({ minLength: 1, maxLength: 40 }) }),
    answers: { 200: 'csv' },
    shows: ({ answer }: { answer: CsvFile }) => ({ orders: answer.orders ?? [] }),
    refusals: {},
  },
  'GET /api/hand-over': {
    permission: 'packing.see',
    source: 'SHIP-06, BOARD-01',
    summary: 'Packed parcels by carrier, in the order of packing; at most 500 each.',
    answers: {
      200: object({
        carriers: Type.Array(object({ carrier: Carrier, total: Type.Integer(), parcels: Type.Array(Parcel) })),
      }),
    },
    shows: ({ answer }: { answer: { carriers: readonly ListedParcels[] } }) =>
      ofOrders({ parcels: answer.carriers.flatMap(({ parcels }) => parcels) }),
    refusals: {},
  },
  'POST /api/hand-over': {
    permission: 'packing.do',
    transaction: 'own',
    source: 'SHIP-06, SHIP-07, DESK-06',
    summary:
      'Hands parcels over; each on its own, with a mail to its customer. More than 200 are changed after the answer. With `isHeld` the mails wait some seconds, in which the job can be undone.',
    maxBodyBytes: 32 * 1024,
    body: HandedOver,
    answers: { 200: BulkJob },
    refusals: matchRefusals('parcels'),
  },
  'POST /api/deliveries': {
    permission: 'packing.do',
    transaction: 'own',
    source: 'SHIP-08, DESK-06',
    summary:
      'Marks parcels as delivered; each on its own, with a mail to its customer. More than 200 are changed after the answer.',
    maxBodyBytes: 32 * 1024,
    body: ChosenParcels,
    answers: { 200: BulkJob },
    refusals: matchRefusals('parcels'),
  },
  'POST /api/parcels/:id/state': {
    permission: 'packing.do',
    source: 'SHIP-02, SHIP-08, SHIP-10',
    summary:
      "Sets what happened to a parcel that was handed over. A failed delivery is an attempt, a call of its own; 'failed' only takes a step away from it back.",
    params: object({ id: ParcelId }),
    body: object({ to: Type.Enum([...manualParcelStates]) }),
    answers: { 200: object({ state: State }) },
    refusals: {
      ...parcelRefusals,
      'attempt-missing': {
        status: 409,
        error: 'Note the failed delivery with its reason and what the carrier was told.',
      },
    },
  },
  'POST /api/parcels/:id/attempts': {
    permission: 'packing.do',
    source: 'SHIP-10',
    summary:
      'Notes that a carrier could not deliver a parcel, why, and the instruction that it got; the customer gets a mail. A parcel that is brought back is coming back.',
    params: object({ id: ParcelId }),
    body: object({
      reason: Type.Enum([...attemptReasons]),
      next: Type.Enum(['try-again', 'bring-back'], { description: 'The instruction to the carrier' }),
      nextDay: Type.Optional(Type.String({ maxLength: 10, description: "Of 'try-again': '2026-11-25'" })),
    }),
    answers: { 201: object({ state: State, attempt: Type.Integer() }) },
    refusals: parcelRefusals,
  },
  'POST /api/parcels/:id/unpack': {
    permission: 'packing.do',
    source: 'SHIP-02',
    summary: 'Unpacks a parcel that is not handed over; its units are to pack again.',
    params: object({ id: ParcelId }),
    body: object({}),
    answers: { 200: object({ state: State }) },
    refusals: parcelRefusals,
  },
  'GET /api/parcels/:id/new-tracking': {
    permission: 'packing.do',
    source: 'SHIP-03, DESK-05',
    summary: 'Whether a parcel may get this tracking number; changes nothing.',
    params: object({ id: ParcelId }),
    query: object({ tracking: Type.String({ maxLength: 60 }) }),
    answers: { 200: object({ tracking: Type.String() }) },
    refusals: parcelRefusals,
  },
  'PUT /api/parcels/:id/tracking': {
    permission: 'packing.do',
    source: 'SHIP-03, SHIP-07',
    summary: 'Types or corrects the tracking number of a parcel; once handed over, the customer gets a mail.',
    params: object({ id: ParcelId }),
    body: object({ tracking: Type.String({ minLength: 1, maxLength: 60 }) }),
    answers: { 200: object({ tracking: Type.String(), link: Type.Optional(Type.String()) }) },
    refusals: parcelRefusals,
  },
})
