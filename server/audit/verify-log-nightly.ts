import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { describeVerdict } from './describe-verdict.ts'
import {
  insertVerification,
  type LogVerification,
  readCheckpoints,
  readLastVerification,
} from './log-verification.store.ts'
import { verifyLog } from './verify-log.ts'

/** Verifies the whole log and stores what it found, for the board and the owners' mail (AUDIT-02). A log that is still empty is left alone. */
export async function verifyLogNightly({
  database,
  clock,
  log,
}: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<void> {
  const verdict = await verifyLog({ database })
  const isNew = !verdict.isIntact && verdict.reason === 'empty' && (await readCheckpoints(database)).length === 0
  if (isNew) return
  const broken = describeVerdict(verdict)
  if (broken) log.error({ verdict }, broken)
  const entries = verdict.isIntact ? verdict.entries : 0
  await inTransaction(database, (tx) => insertVerification(tx, { verifiedAt: clock.now(), entries, broken }))
}

/** It is late when there was none for two days; undefined before the first. */
export async function lastVerification({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<(LogVerification & { readonly isLate: boolean }) | undefined> {
  const last = await readLastVerification(database)
  return last && { ...last, isLate: last.verifiedAt < later(clock.now(), -2 * day) }
}
