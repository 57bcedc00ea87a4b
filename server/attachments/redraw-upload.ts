import { pictureSide } from '#domain/attachments/picture-format.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { redrawPrivately } from '#server/platform/images/redraw-picture.ts'
import { deleteUpload, readUpload, storeDrawn, storeFault } from './attachments.store.ts'

/** Pixels: a picture in a list, on screens with two dots a pixel. */
const smallSide = 480

export const redraw = (bytes: Uint8Array) => redrawPrivately(bytes, { side: pictureSide, smallSide })

/** The job of a picture that came to the storefront. What came is deleted in the transaction that stores what was drawn. */
export async function redrawUpload({ database }: Pick<Deps, 'database'>, { id }: { id: string }): Promise<void> {
  const bytes = await readUpload(database, id)
  if (!bytes) return
  const drawn = await redraw(bytes)
  // The job comes back.
  if (isRefusal(drawn) && drawn.refused === 'drawing-busy') throw new Error('Many pictures are being drawn')
  await inTransaction(database, async (tx) => {
    if (isRefusal(drawn)) await storeFault(tx, id, drawn.refused)
    else await storeDrawn(tx, id, drawn)
    await deleteUpload(tx, id)
  })
}
