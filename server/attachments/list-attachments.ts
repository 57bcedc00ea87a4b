import type { Attachment, Owner } from '#domain/attachments/attachment.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readAttachments, readAttachmentsOf } from './attachments.store.ts'

/** The pictures of an owner as answers name them, oldest first. */
export async function listAttachments(connection: Connection, owner: Owner) {
  return (await readAttachments(connection, owner)).map(toPicture)
}

/** Those of several owners of a kind, by owner. */
export async function listAttachmentsOf(connection: Connection, kind: Owner['kind'], ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await readAttachmentsOf(connection, kind, ids)
  const byOwner = Map.groupBy(found, ({ ownerId }) => ownerId)
  return new Map(
    [...byOwner].map(([owner, pictures]) => [owner, pictures.map(({ ownerId: _, ...picture }) => toPicture(picture))]),
  )
}

function toPicture({ sentAt, width, height, ...picture }: Attachment) {
  return { ...picture, sentAt: sentAt.toISOString(), ...(width && { width }), ...(height && { height }) }
}
