import type { Sender } from '#domain/attachments/attachment.ts'
import { type PictureFormat, pictureFormatOf } from '#domain/attachments/picture-format.ts'
import { picturesPerNetwork, picturesPerSender } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consumeAll } from '#server/platform/rate-limit/rate-limits.store.ts'
import { insertAttachment, insertUpload, readOutcome } from './attachments.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock'>
export type SentPicture = { readonly id: string }

/** Milliseconds. A picture that is not redrawn by then is accepted and shown later. */
const patience = 10_000
const pause = 150

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

/** Stores a picture as it came and queues its redrawing: no process that faces the internet opens it (decision 0057). */
export async function storePicture(
  { database, clock }: ActionDeps,
  sender: Sender,
  bytes: Uint8Array,
): Promise<SentPicture | Refusal<'not-a-picture'> | Refusal<'heic'>> {
  const refused = refuseFormat(pictureFormatOf(bytes))
  if (refused) return refused
  return inTransaction(database, async (tx) => {
    const id = await insertAttachment(tx, { ...sender, now: clock.now() })
    await insertUpload(tx, id, bytes)
    await addJob(tx, 'redraw-picture', { id }, { key: `redraw-picture:${id}` })
    return { id }
  })
}

export function refuseFormat(format: PictureFormat | undefined) {
  if (!format) return refuse('not-a-picture')
  return format === 'heic' ? refuse('heic') : undefined
}

/** Waits for the redrawing, so that whoever sent the picture hears at once when it is none. */
export async function pictureOutcome(
  { database }: ActionDeps,
  { id }: SentPicture,
): Promise<SentPicture | Refusal<'not-a-picture'> | Refusal<'too-many-pixels'>> {
  for (const end = performance.now() + patience; performance.now() < end; await slept(pause)) {
    const outcome = await readOutcome(database, id)
    if (outcome === 'not-a-picture' || outcome === 'too-many-pixels') return refuse(outcome)
    if (outcome !== 'waiting') break
  }
  return { id }
}

const slept = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
