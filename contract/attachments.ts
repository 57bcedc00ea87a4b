import { Type } from 'typebox'
import { describeCalls, type RefusalAnswer } from './call.ts'

/** Ids of pictures that were sent before the form that names them. */
export const PictureIds = (most: number) => Type.Array(Type.String({ format: 'uuid' }), { maxItems: most })

/** A picture that can be shown: `id` is the last part of its URL. */
export const Picture = Type.Object({
  id: Type.String(),
  sentBy: Type.Enum(['customer', 'staff']),
  sentAt: Type.String({ format: 'date-time' }),
  state: Type.Enum(['drawn', 'waiting', 'refused'], { description: 'Only drawn ones can be shown' }),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
})

/** Of calls whose body is a picture, up to `maxBodyBytes`. */
export const pictureRefusals = {
  'not-a-picture': {
    status: 422,
    error: 'This is no JPEG, PNG, WebP or AVIF picture, or it is damaged. Save it as JPEG and try again.',
  },
  heic: {
    status: 422,
    error: 'HEIC photographs cannot be read here. Take a screenshot of the photograph and send that.',
  },
  'too-many-pixels': { status: 422, error: 'This picture has more than 30 megapixels. Make it smaller first.' },
  'too-large': { status: 413, error: 'This picture has more than 8 MB. Make it smaller first.' },
} as const satisfies { [code: string]: RefusalAnswer }

export const tooManyPictures = {
  'too-many-pictures': { status: 429, error: 'Many pictures have come from here. Please try again in an hour.' },
} as const satisfies { [code: string]: RefusalAnswer }

/** Of calls that attach pictures. */
export const attachingRefusals = {
  'picture-gone': { status: 409, error: 'A photograph is no longer there. Please remove it and choose it again.' },
  'enough-pictures': { status: 409, error: 'There can be {most} photographs at most. Please remove some.' },
} as const satisfies { [code: string]: RefusalAnswer }

export const attachmentCalls = describeCalls({
  'POST /api/pictures': {
    access: 'customer',
    source: 'RETURN-03',
    summary:
      'Receives a picture, which is the body: a JPEG, PNG, WebP or AVIF file of at most 8 MB. It is redrawn, and deleted after a day unless another call names it.',
    takes: 'picture',
    maxBodyBytes: 8 * 1024 * 1024,
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: { ...pictureRefusals, ...tooManyPictures },
  },
})
