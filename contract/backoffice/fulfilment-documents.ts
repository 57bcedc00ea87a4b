import { Orders, Parcels, parcelNotFound } from './fulfilment-shapes.ts'
import { orderNotFound } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const printing = {
  'printing-already': { status: 429, error: 'Two prints are being made for you. Try again in a moment.' },
} as const
const printingLabels = {
  ...parcelNotFound,
  ...printing,
  'changed-meanwhile': { status: 409, error: 'These parcels are being changed. Print again in a moment.' },
} as const

const ofParcels = ({ query }: { query: { parcels: string } }) => ({ parcels: query.parcels.split(',') })

/** Printed by staff. */
export const fulfilmentDocumentCalls = describeStaffCalls({
  'GET /api/pick-list.pdf': {
    permission: 'packing.do',
    source: 'PACK-02',
    summary: 'The pick list on A4.',
    query: Orders,
    answers: { 200: 'pdf' },
    refusals: { ...orderNotFound, ...printing },
  },
  'GET /api/manifest.pdf': {
    permission: 'packing.do',
    source: 'SHIP-06',
    summary: 'The list of parcels that the driver signs, A4; a part for each carrier.',
    query: Parcels,
    answers: { 200: 'pdf' },
    shows: ofParcels,
    refusals: { ...parcelNotFound, ...printing },
  },
  'GET /api/labels.pdf': {
    permission: 'packing.do',
    hasSideEffects: true,
    source: 'SHIP-04, STAFF-06, AUDIT-03',
    summary: 'Labels of 105 × 148 mm, up to 50, in the order of packing; two of a parcel that is named twice.',
    query: Parcels,
    answers: { 200: 'pdf' },
    shows: ofParcels,
    refusals: printingLabels,
  },
  'GET /api/labels-and-slips.pdf': {
    permission: 'packing.do',
    hasSideEffects: true,
    source: 'SHIP-05, STAFF-06, AUDIT-03',
    summary: 'Of each parcel a sheet of A4 with its label and its packing slip, to be cut in half; up to 50 parcels.',
    query: Parcels,
    answers: { 200: 'pdf' },
    shows: ofParcels,
    refusals: printingLabels,
  },
  'GET /api/packing-slips.pdf': {
    permission: 'packing.do',
    source: 'SHIP-05',
    summary: 'Packing slips on A5, in the order of packing; two of a parcel that is named twice.',
    query: Parcels,
    answers: { 200: 'pdf' },
    shows: ofParcels,
    refusals: { ...parcelNotFound, ...printing },
  },
})
