import type { LinkedRecall } from '#contract/lots.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { nameLots } from '#server/stock/lots/name-lots.ts'
import { markRead, readMailOfToken, readRecall } from './recalls.store.ts'

type Linked = { readonly token: string }

/** What the link in the mail of a recall opens (BATCH-04). */
export async function viewLinkedRecall(
  { database }: Pick<Deps, 'database'>,
  { token }: Linked,
): Promise<LinkedRecall | Refusal<'link-ended'>> {
  const mail = await readMailOfToken(database, hashToken(token))
  const recall = mail && (await readRecall(database, mail.recallId))
  if (!mail || !recall) return refuse('link-ended')
  const batches = await nameLots(database, recall.batchIds)
  return {
    batches: batches.map(({ title, lot }) => ({ title, lot })),
    words: recall.words,
    isRead: mail.readAt !== null,
  }
}

/** The customer has pressed 'I have read this'. A link that never was changes nothing. */
export async function confirmRead(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { token }: Linked,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (await markRead(tx, hashToken(token), clock.now())) await announceChange(tx, 'parcels')
  })
}
