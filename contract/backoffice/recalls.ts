import { type Static, Type } from 'typebox'
import { parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { recallWords } from '#domain/fulfilment/recall.ts'
import { Lines } from '../text.ts'
import { Instant, ProductName } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) })
const Batch = Type.Object({
  id: Type.String(),
  productId: Type.String(),
  title: ProductName,
  code: Type.String(),
  lot: Type.String(),
})
const ShelfOfProduct = Type.Object({
  title: ProductName,
  shelfUnits: Type.Integer(),
  promisedUnits: Type.Integer(),
  freeUnits: Type.Integer(),
})
const Units = Type.Object({ parcels: Type.Integer(), units: Type.Integer() })

const RecallEffectSchema = Type.Object({
  batch: Batch,
  others: Type.Array(Batch, { description: 'Made by the same packing run: recalled with it' }),
  parcels: Type.Integer({ description: 'With packs of these batches' }),
  away: Units,
  here: Units,
  customers: Type.Integer({ description: 'To whom a parcel has left' }),
  erased: Type.Integer({ description: 'Of these, erased: they cannot be written to' }),
  heldOrders: Type.Integer(),
  shelfUnits: Type.Integer(),
  promisedUnits: Type.Integer({
    description: 'Of the units on the shelf, those that customers wait for if what expires first is packed first',
  }),
  freeUnits: Type.Integer({
    description: 'Go off sale at once: other batches have enough for those of them that are promised',
  }),
  products: Type.Array(ShelfOfProduct, { description: 'The same units by product' }),
  unnoted: Type.Integer({
    description:
      'Of the same products, sent or packed without a batch noted since these were packed and received: they may be of these',
  }),
  recalls: Type.Array(Type.Object({ id: Type.String(), isRehearsal: Type.Boolean(), at: Instant })),
})
export type RecallEffect = Static<typeof RecallEffectSchema>

const MailState = Type.Enum(['none', 'erased', 'waiting', 'sent', 'refused', 'read'])

const RecallViewSchema = Type.Object({
  id: Type.String(),
  batch: Batch,
  others: Type.Array(Batch, { description: 'Made by the same packing run: recalled with it' }),
  isRehearsal: Type.Boolean(),
  reason: Type.String(),
  words: Type.String(),
  startedAt: Instant,
  hours: Type.Integer({ description: 'Since the start' }),
  by: Type.Optional(Type.String()),
  parcels: Type.Integer(),
  customers: Type.Integer(),
  heldOrders: Type.Integer(),
  shelfUnits: Type.Integer(),
  promisedUnits: Type.Optional(Type.Integer({ description: 'Absent in recalls before 0.8.0' })),
  freeUnits: Type.Integer(),
  products: Type.Optional(
    Type.Array(ShelfOfProduct, { description: 'The same units by product; absent in recalls before 0.8.0' }),
  ),
  mails: Type.Object({
    waiting: Type.Integer(),
    sent: Type.Integer(),
    refused: Type.Integer(),
    erased: Type.Integer(),
    read: Type.Integer({ description: 'Who has answered that they have read it' }),
  }),
  rows: Type.Array(
    Type.Object({
      parcel: Type.String(),
      order: Type.String(),
      number: Type.Integer(),
      state: Type.Enum([...parcelStates]),
      units: Type.Integer(),
      receiver: Type.String(),
      phone: Type.String(),
      mail: MailState,
      readAt: Type.Optional(Instant),
    }),
    { description: 'Those who have not answered first; 100 at most, the files have all' },
  ),
})
export type RecallView = Static<typeof RecallViewSchema>

const Texts = {
  reason: Type.String({ minLength: 3, maxLength: 200, description: 'For the staff and the Authority' }),
  words: Lines({
    minLength: recallWords.least,
    maxLength: recallWords.most,
    description: 'To the customers',
  }),
}
const unknownBatch = { 'unknown-batch': { status: 404, error: 'There is no such batch.' } } as const
const unknownRecall = { 'unknown-recall': { status: 404, error: 'There is no such recall.' } } as const
const ofRecall = ({ params: { id } }: { params: Static<typeof Id> }) => ({ recalls: [id] })

export const recallCalls = describeStaffCalls({
  'GET /api/batches/:id/recall-effect': {
    permission: 'recall',
    source: 'BATCH-04',
    summary: 'What a recall of the batch would do now.',
    params: Id,
    answers: { 200: RecallEffectSchema },
    refusals: unknownBatch,
  },
  'POST /api/batches/:id/recalls': {
    permission: 'recall',
    needsReauthentication: true,
    source: 'BATCH-04, STAFF-07',
    summary:
      'Recalls a batch and those of its packing run: freezes them, holds its packed orders, takes its free units off sale, and writes to every customer.',
    params: Id,
    body: Type.Object({
      ...Texts,
      parcels: Type.Integer({ minimum: 0, description: 'As seen: with another number nothing is done' }),
      customers: Type.Integer({ minimum: 0, description: 'As seen' }),
    }),
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: {
      ...unknownBatch,
      'recalled-already': { status: 409, error: 'This batch is recalled already.' },
      'effect-changed': {
        status: 409,
        error: 'It is {parcels} parcels and {customers} customers now. Look again, then recall.',
      },
    },
  },
  'POST /api/batches/:id/rehearsals': {
    permission: 'recall',
    source: 'BATCH-04',
    summary: 'Rehearses a recall: it is noted with what it would do; nobody is written to.',
    params: Id,
    body: Type.Object(Texts),
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: unknownBatch,
  },
  'GET /api/recalls/:id': {
    permission: 'recall',
    source: 'BATCH-04',
    summary: 'A recall or its rehearsal: how long ago, what it did, who has been written to and who has answered.',
    params: Id,
    answers: { 200: RecallViewSchema },
    shows: ofRecall,
    refusals: unknownRecall,
  },
  'GET /api/recalls/:id/list.pdf': {
    permission: 'recall',
    hasSideEffects: true,
    source: 'BATCH-04',
    summary: 'The distribution list on A4, the first 500 parcels.',
    params: Id,
    answers: { 200: 'pdf' },
    shows: ofRecall,
    refusals: {
      ...unknownRecall,
      'printing-already': { status: 429, error: 'Two prints are being made for you. Try again in a moment.' },
    },
  },
  'GET /api/exports/recall': {
    permission: 'recall',
    hasSideEffects: true,
    source: 'BATCH-04, IMPORT-04',
    summary: 'The distribution list of a recall as a CSV file: every parcel, customer, mail and answer.',
    query: Type.Object({ recall: Type.String({ format: 'uuid' }) }),
    answers: { 200: 'csv' },
    shows: ({ query: { recall } }: { query: { recall: string } }) => ({ recalls: [recall] }),
    refusals: unknownRecall,
  },
})
