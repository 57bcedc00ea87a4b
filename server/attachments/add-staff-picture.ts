import { pictureFormatOf } from '#domain/attachments/picture-format.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { insertAttachment, storeDrawn } from './attachments.store.ts'
import { refuseFormat, type SentPicture } from './receive-picture.ts'
import { redraw } from './redraw-upload.ts'

export const staffSender = ({ staffId }: { readonly staffId: string }) =>
  ({ sentBy: 'staff', sender: `staff:${staffId}` }) as const

/** Redraws and stores a picture of staff. It belongs to nothing until a form names it; that form is in the audit log. */
export async function addStaffPicture(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { bytes, staff }: { readonly bytes: Uint8Array; readonly staff: { readonly staffId: string } },
): Promise<
  SentPicture | Refusal<'not-a-picture'> | Refusal<'heic'> | Refusal<'too-many-pixels'> | Refusal<'drawing-busy'>
> {
  const refused = refuseFormat(pictureFormatOf(bytes))
  if (refused) return refused
  const drawn = await redraw(bytes)
  if (isRefusal(drawn)) return drawn
  return inTransaction(database, async (tx) => {
    const id = await insertAttachment(tx, { ...staffSender(staff), now: clock.now() })
    await storeDrawn(tx, id, drawn)
    return { id }
  })
}
