import type { Attachment, Owner } from '#domain/attachments/attachment.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readAttachments } from './attachments.store.ts'

/** The pictures of an owner as answers name them, oldest first. */
export async function listAttachments(connection: Connection, owner: Owner) {
  return (await readAttachments(connection, owner)).map(toPicture)
}

function toPicture({ sentAt, width, height, ...picture }: Attachment) {
  return { ...picture, sentAt: sentAt.toISOString(), ...(width && { width }), ...(height && { height }) }
}
