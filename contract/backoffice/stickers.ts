import { Type } from 'typebox'
import { type StickerSize, stickerSizes } from '#domain/stock/sticker.ts'
import { describeStaffCalls } from './staff-call.ts'

export const stickerCalls = describeStaffCalls({
  'GET /api/batches/:id/stickers': {
    permission: 'batches.receive',
    source: 'BATCH-07',
    summary: 'Stickers for the packs of a batch, one a page, with the QR code of the page of its lot.',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    query: Type.Object({
      size: Type.Enum(Object.keys(stickerSizes) as StickerSize[]),
      count: Type.String({ pattern: '^([1-9]\\d?|[1-4]\\d\\d|500)$', description: 'Stickers, 500 at most' }),
    }),
    answers: { 200: 'pdf' },
    refusals: {
      'unknown-batch': { status: 404, error: 'There is no such batch.' },
      'batch-frozen': { status: 409, error: 'Batch {batch} is recalled: its packs get no stickers.' },
      'facts-missing': { status: 409, error: 'The law wants {facts} on the pack. Add it first.' },
      'printing-already': { status: 429, error: 'Two prints are being made for you. Try again in a moment.' },
    },
  },
})
