import type { Backups } from '#contract/backoffice/settings.ts'
import { isBackupLate } from '#domain/orders/backup-checks.ts'
import type { Deps } from '#server/deps.ts'
import { readFirstOrderAt } from '#server/orders/orders.store.ts'
import { readChecks } from './backup-checks.store.ts'

/** The last comparisons of restored copies with the shop (SETTINGS-02). */
export async function viewBackups(deps: Pick<Deps, 'database' | 'clock'>): Promise<Backups> {
  const checks = await readChecks(deps.database, 50)
  return {
    isLate: await isLate(deps, checks[0]?.checkedAt),
    rows: checks.map(({ id, checkedAt, copiedAt, copy, rows, pictures, difference }) => ({
      id: String(id),
      checkedAt: checkedAt.toISOString(),
      ...(copiedAt && { copiedAt: copiedAt.toISOString() }),
      copy,
      rows,
      pictures,
      ...(difference !== undefined && { difference }),
    })),
  }
}

/** For the board's card; undefined where back-ups are not compared yet, but in production. */
export async function lastBackup(deps: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  const [last] = await readChecks(deps.database, 1)
  if (!last && !deps.settings.isProduction) return undefined
  return { last, isLate: await isLate(deps, last?.checkedAt) }
}

async function isLate({ database, clock }: Pick<Deps, 'database' | 'clock'>, last: Date | undefined) {
  return isBackupLate(last ?? (await readFirstOrderAt(database)), clock.now())
}
