import { Type } from 'typebox'
import { changedMeanwhile, nothingChanged } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const fields = {
  name: Type.String({ maxLength: 40 }),
  trackingUrl: Type.String({ maxLength: 300, description: 'With {number}; empty: no page to follow a parcel' }),
  numberPattern: Type.String({ maxLength: 100, description: 'Of the whole number; empty: the carrier gives none' }),
  pinCodes: Type.String({
    maxLength: 300,
    description: "First digits of PIN codes for which it is proposed: '560, 562'",
  }),
}

export const carrierCalls = describeStaffCalls({
  'GET /api/settings/carriers': {
    permission: 'settings.manage',
    source: 'SHIP-03, SETTINGS-01',
    summary: 'All carriers, those that are switched off too.',
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({ id: Type.String(), ...fields, isUsed: Type.Boolean(), version: Type.Integer() }),
        ),
      }),
    },
    refusals: {},
  },
  'POST /api/settings/carriers': {
    permission: 'settings.manage',
    source: 'SHIP-03, SETTINGS-01',
    summary: 'Adds a carrier; the packing desk offers it at once.',
    body: Type.Object(fields),
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: {},
  },
  'PATCH /api/settings/carriers/:id': {
    permission: 'settings.manage',
    source: 'SHIP-03, SETTINGS-01, GOODS-03',
    summary: 'Changes a carrier or switches it off; parcels that travel with it keep it.',
    params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    body: Type.Object({
      version: Type.Integer({ description: 'As read' }),
      changes: Type.Partial(Type.Object({ ...fields, isUsed: Type.Boolean() })),
    }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: {
      ...changedMeanwhile,
      'unknown-carrier': { status: 404, error: 'There is no such carrier.' },
      'last-carrier': { status: 409, error: 'This is the only carrier in use. Add or switch on another one first.' },
      ...nothingChanged,
    },
  },
})
