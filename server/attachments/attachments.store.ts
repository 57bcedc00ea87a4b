import { sql } from 'kysely'
import type { Attachment, Owner, Sender } from '#domain/attachments/attachment.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts'
import type { PrivatePicture } from '#server/platform/images/redraw-picture.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'

export type PictureFault = 'not-a-picture' | 'too-many-pixels'
export async function insertAttachment(
  tx: Connection,
  { sentBy, sender, now }: Sender & { now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('attachments')
    .values({ sent_by: sentBy, sender, received_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertPart(connection: Connection, id: string, { part, bytes }: { part: number; bytes: Buffer }) {
  await connection.insertInto('uploads').values({ attachment_id: id, part, bytes }).execute()
}

export async function readUpload(connection: Connection, id: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    SELECT string_agg(bytes, '' ORDER BY part) AS bytes FROM uploads WHERE attachment_id = ${id}`.execute(connection)
  return rows[0]?.bytes ?? undefined
}

export async function deleteUpload(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('attachment_id', '=', id).execute()
}

export async function storeDrawn(tx: Connection, id: string, { bytes, small, width, height }: PrivatePicture) {
  await tx
    .updateTable('attachments')
    .set({ bytes: asBuffer(bytes), small_bytes: asBuffer(small), width, height })
    .where('id', '=', id)
    .execute()
}

export async function storeFault(tx: Connection, id: string, fault: PictureFault): Promise<void> {
  await tx.updateTable('attachments').set({ refused: fault }).where('id', '=', id).execute()
}

/** 'waiting' until it has been redrawn. */
export type PictureOutcome = PictureFault | 'drawn' | 'waiting'

/** Of those that are there, by id. */
export async function readOutcomes(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PictureOutcome>> {
  const rows = await connection
    .selectFrom('attachments')
    .select(['id', 'refused', (of) => of('width', 'is not', null).as('isDrawn')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, refused, isDrawn }) => [id, refused ?? (isDrawn ? 'drawn' : 'waiting')]))
}

/** All of them or none; false when one is not the sender's, belongs to something, or was refused. */
export async function attach(
  tx: Transaction,
  ids: readonly string[],
  { owner, sender, now }: { readonly owner: Owner; readonly sender: string; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH free AS (
      SELECT id FROM attachments WHERE id = ANY (${ids}::uuid[]) AND owner_kind IS NULL AND sender = ${sender} AND refused IS NULL FOR UPDATE)
    UPDATE attachments SET owner_kind = ${owner.kind}, owner_id = ${owner.id}, attached_at = ${now}, sender = NULL
    WHERE id IN (SELECT id FROM free) AND (SELECT count(*) FROM free) = ${ids.length}`.execute(tx)
  return Number(numAffectedRows) === ids.length
}

/** Oldest first. */
export async function readAttachments(connection: Connection, { kind, id }: Owner): Promise<readonly Attachment[]> {
  return (await readAttachmentsOf(connection, kind, [id])).map(({ ownerId: _, ...attachment }) => attachment)
}

/** Of several owners of a kind; oldest first. */
export async function readAttachmentsOf(
  connection: Connection,
  kind: Owner['kind'],
  ids: readonly string[],
): Promise<readonly (Attachment & { readonly ownerId: string })[]> {
  const rows = await connection
    .selectFrom('attachments')
    .select(['id', 'owner_id as ownerId', 'sent_by as sentBy', 'attached_at as sentAt', 'refused', 'width', 'height'])
    .where('owner_kind', '=', kind)
    .where((eb) => eb('owner_id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('attached_at')
    .orderBy('received_at')
    .execute()
  return rows.map(({ ownerId, sentAt, refused, width, height, ...row }) => ({
    ...row,
    ownerId: ownerId as string,
    sentAt: sentAt as Date,
    state: refused ? 'refused' : width === null ? 'waiting' : 'drawn',
    width: width ?? undefined,
    height: height ?? undefined,
  }))
}

export async function readBytes(
  connection: Connection,
  { kind, id: ownerId }: Owner,
  { id, size }: { readonly id: string; readonly size: 'small' | 'whole' },
): Promise<Uint8Array | undefined> {
  const row = await connection
    .selectFrom('attachments')
    .select(size === 'small' ? 'small_bytes as bytes' : 'bytes')
    .where('id', '=', id)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.bytes ?? undefined
}

/** With its upload. */
export async function deleteAttachment(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('attachments').where('id', '=', id).execute()
}

/** Attached pictures that wait to be redrawn for so long never will be. */
export async function refuseWaiting(connection: Connection, receivedBefore: Date): Promise<void> {
  await sql`
    WITH late AS (
      UPDATE attachments SET refused = 'not-a-picture' WHERE id IN (SELECT attachment_id FROM uploads)
        AND owner_kind IS NOT NULL AND bytes IS NULL AND received_at < ${receivedBefore} RETURNING id)
    DELETE FROM uploads WHERE attachment_id IN (SELECT id FROM late)`.execute(connection)
}

/** With their uploads. */
export function deleteUnattached(database: Database, receivedBefore: Date, running?: Running): Promise<void> {
  const where = sql<boolean>`owner_kind IS NULL AND received_at < ${receivedBefore}`
  return deleteInPortions(database, { from: 'attachments', where }, running)
}

/** Without a copy. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
