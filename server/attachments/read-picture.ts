import type { Owner } from '#domain/attachments/attachment.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readBytes } from './attachments.store.ts'

type Wanted = { readonly owner: Owner; readonly id: string; readonly size?: 'small' | 'whole' | undefined }

/** The redrawn bytes (WebP) of a picture of this owner; the caller has checked whether they may be seen. */
export async function readPicture(
  { database }: Pick<Deps, 'database'>,
  { owner, id, size = 'whole' }: Wanted,
): Promise<Uint8Array | Refusal<'not-found'>> {
  return (await readBytes(database, owner, { id, size })) ?? refuse('not-found')
}
