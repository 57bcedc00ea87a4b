import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { lockMailsToQueue, markQueued } from './recalls.store.ts'

export const recallMailKind = 'recall'
const portion = 500

/**
 * Queues the mails of a recall, some hundred in each transaction, which marks them: a job that is killed goes on where it was, and each customer
 * is written to once. The token of the link waits in the mail's details, which are deleted when it has left.
 */
export async function queueRecallMails(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { recall, running }: { readonly recall: string; readonly running?: Running | undefined },
): Promise<void> {
  for (let queued = portion; queued === portion; ) {
    running?.abortSignal.throwIfAborted()
    queued = await inTransaction(database, async (tx) => {
      const ids = await lockMailsToQueue(tx, recall, { limit: portion })
      const mails = ids.map((id) => ({ id, token: newToken({ bytes: 16 }) }))
      const at = clock.now()
      await markQueued(
        tx,
        mails.map(({ id, token }) => ({ id, tokenHash: hashToken(token) })),
        at,
      )
      await queueMails(
        tx,
        mails.map(({ id, token }) => ({
          ...{ kind: recallMailKind, subjectId: id, recipient: 'customer' },
          ...{ dueAt: at, details: { token } },
        })),
      )
      return ids.length
    })
  }
}
