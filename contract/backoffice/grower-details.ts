import { Type } from 'typebox'
import { GrowerPath, Typed, unknownGrower } from './purchase-shapes.ts'
import { nothingChanged } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

export const growerDetailsCalls = describeStaffCalls({
  'PUT /api/growers/:id/details': {
    permission: 'purchases.price',
    source: 'BUY-01, BUY-02',
    summary: 'Saves the name in the grower’s own script, GSTIN and account. Without account its former one stays.',
    params: GrowerPath,
    body: Type.Object({
      ownName: Type.String({ maxLength: 120 }),
      gstin: Typed('May be empty'),
      account: Type.Optional(
        Type.Object({
          holder: Type.String({ maxLength: 120 }),
          number: Type.String({ maxLength: 30 }),
          ifsc: Typed('Of the bank'),
          upi: Type.String({ maxLength: 150 }),
        }),
      ),
    }),
    answers: { 200: Type.Object({ id: Type.String() }) },
    refusals: {
      ...unknownGrower,
      ...nothingChanged,
    },
  },
  'GET /api/growers/:id/account': {
    permission: 'purchases.price',
    source: 'BUY-02',
    summary: 'The whole account of a grower; each look stands in the audit log.',
    hasSideEffects: true,
    params: GrowerPath,
    answers: {
      200: Type.Object({
        holder: Type.String(),
        number: Type.String(),
        ifsc: Type.String(),
        upi: Type.String(),
      }),
    },
    refusals: {
      ...unknownGrower,
      'account-locked': {
        status: 409,
        error: 'The account was stored with another BACKOFFICE_KEY and cannot be read. Please type it again.',
      },
    },
  },
})
