import { pictureSide } from '#domain/attachments/picture-format.ts'
import { pictureWidths } from '#domain/catalogue/picture.ts'
import { shrinkPicture } from '#ui/shrink-picture.ts'
import { staffCall } from '../platform/staff-api.ts'

const wanted = { side: pictureSide, of: 'longer', bytesAsTheyAre: 1_500_000 } as const

/** Sends a private picture before the form that names it; resolves to its id (TICKET-06, STOCK-06). */
export async function sendPicture(file: Blob, key?: string): Promise<string> {
  const { id } = await staffCall('POST /api/pictures', {
    file: await shrinkPicture(file, wanted),
    ...(key !== undefined && { key }),
  })
  return id
}

/** What the shop can redraw. */
/** Of a picture that shoppers see: as many pixels as the largest size that the shop draws. */
export const enoughForShoppers = { side: Math.max(...pictureWidths), of: 'shorter', bytesAsTheyAre: 3_000_000 } as const

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
