import { mostPictures, type Owner, type Sender } from '#domain/attachments/attachment.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { attach, readAttachments } from './attachments.store.ts'

type Attaching = Sender & {
  readonly owner: Owner
  readonly ids: readonly string[]
  readonly now: Date
}

/**
 * Gives sent pictures to what a form is about, in the transaction of the form; refuses when one is not the sender's, was swept or could not be
 * read ('picture-gone'), or when there would be too many. A refusal has written nothing. The
 * caller holds a lock of the owner.
 */
export async function attachPictures(
  tx: Transaction,
  { owner, ids, sentBy, sender, now }: Attaching,
): Promise<Refusal<'picture-gone'> | Refusal<'enough-pictures', { most: number }> | undefined> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return undefined
  const there = await readAttachments(tx, owner)
  const fromCustomer = there.filter((picture) => picture.sentBy === 'customer').length
  if (there.length + wanted.length > mostPictures.inAll) {
    return refuse('enough-pictures', { most: mostPictures.inAll })
  }
  if (sentBy === 'customer' && fromCustomer + wanted.length > mostPictures.fromCustomer) {
    return refuse('enough-pictures', { most: mostPictures.fromCustomer })
  }
  return (await attach(tx, wanted, { owner, sender, now })) ? undefined : refuse('picture-gone')
}
