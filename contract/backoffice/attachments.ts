import { Type } from 'typebox'
import { pictureRefusals } from '../attachments.ts'
import { describeStaffCalls } from './staff-call.ts'

export const attachmentStaffCalls = describeStaffCalls({
  'POST /api/pictures': {
    permission: 'signed-in',
    source: 'TICKET-06, STOCK-06',
    summary:
      'Receives a picture, which is the body: a JPEG, PNG, WebP or AVIF file of at most 8 MB. It is redrawn, and deleted after a day unless another call names it.',
    takes: 'picture',
    transaction: 'own',
    maxBodyBytes: 8 * 1024 * 1024,
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: {
      ...pictureRefusals,
      'drawing-busy': { status: 503, error: 'Many pictures are being drawn. Please try again in a minute.' },
    },
  },
})

/** Which size of a picture is shown. */
export const PictureSize = Type.Object({ size: Type.Optional(Type.Enum(['small', 'whole'])) })
