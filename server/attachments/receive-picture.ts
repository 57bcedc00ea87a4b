import type { Sender } from '#domain/attachments/attachment.ts'
import { maxPictureBytes, type PictureFormat, pictureFormatOf } from '#domain/attachments/picture-format.ts'
import { picturesPerNetwork, picturesPerSender } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consumeAll } from '#server/platform/rate-limit/rate-limits.store.ts'
import { deleteAttachment, insertAttachment, insertPart } from './attachments.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock'>
export type SentPicture = { readonly id: string }

/** Before the picture is read: a sender and a network send only so many an hour. */
export async function admitPicture(
  { database, clock }: ActionDeps,
  { sender, clientIp }: Sender & { readonly clientIp: string },
): Promise<Refusal<'too-many-pictures', { retryAfter: number }> | undefined> {
  const counters = [
    { name: 'picture', subject: sender, limits: picturesPerSender },
    ...networkCounters({ name: 'pictures', limits: picturesPerNetwork }, clientIp),
  ]
  const retryAfter = await consumeAll(database, counters, clock.now())
  return retryAfter > 0 ? refuse('too-many-pictures', { retryAfter }) : undefined
}

/** Bytes of a part, at least. */
const partBytes = 32 * 1024

/**
 * Stores a picture as it comes, in parts, and queues its redrawing: no process that faces the internet opens it or holds it whole (decision 0057).
 * What a broken connection leaves is deleted; what a killed process leaves is swept like any picture that no form names.
 */
export async function storePicture(
  { database, clock }: ActionDeps,
  sender: Sender,
  chunks: AsyncIterable<Buffer>,
): Promise<SentPicture | Refusal<'not-a-picture'> | Refusal<'heic'> | Refusal<'too-large'>> {
  let id: string | undefined
  let part = 0
  let length = 0
  let isQueued = false
  try {
    for await (const bytes of inParts(chunks)) {
      if (id === undefined) {
        const refused = refuseFormat(pictureFormatOf(bytes))
        if (refused) return refused
        id = await insertAttachment(database, { ...sender, now: clock.now() })
      }
      length += bytes.length
      if (length > maxPictureBytes) return refuse('too-large')
      await insertPart(database, id, { part, bytes })
      part += 1
    }
    if (id === undefined) return refuse('not-a-picture')
    // A picture that ends the process which draws it does so only a few times.
    const options = { key: `redraw-picture:${id}`, maxAttempts: maxAttempts.short }
    await addJob(database, 'redraw-picture', { id }, options)
    isQueued = true
    return { id }
  } finally {
    if (id !== undefined && !isQueued) await deleteAttachment(database, id)
  }
}

/** Chunks as they come are parts; small ones are joined. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let gathered: Buffer[] = []
  let length = 0
  const joined = () => (gathered.length === 1 && gathered[0] ? gathered[0] : Buffer.concat(gathered))
  for await (const chunk of chunks) {
    gathered.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield joined()
    gathered = []
    length = 0
  }
  if (length > 0) yield joined()
}

export function refuseFormat(format: PictureFormat | undefined) {
  if (!format) return refuse('not-a-picture')
  return format === 'heic' ? refuse('heic') : undefined
}
