import { type Refusal, refuse } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { openCopy } from '#server/platform/database/open-copy.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type BackupCheck, insertCheck } from './backup-checks.store.ts'
import { compareCopy } from './compare-copy.ts'
import { prepareToCompare, readIdentity } from './figures.store.ts'

/** Compares a restored copy with the shop and keeps the result (SETTINGS-02). Nothing is written to the copy. */
export async function verifyBackup(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  url: string,
): Promise<BackupCheck | Refusal<'own-database'>> {
  const found = await compare(deps, url)
  if (!found) return refuse('own-database')
  const { hostname, pathname } = new URL(url)
  const check = { ...found, checkedAt: deps.clock.now(), copy: `${hostname || 'local'}${pathname}` }
  await auditedChange(deps, { actor: { kind: 'command' } }, async (tx, audit) => {
    const id = await insertCheck(tx, check)
    const after = { copiedAt: check.copiedAt?.toISOString() ?? null, difference: check.difference ?? null }
    audit({ action: 'backup.verified', subject: { kind: 'backup', id: String(id) }, after })
    await announceChange(tx, 'backups')
    return {}
  })
  return check
}

/** The copy's snapshot first: what the shop gains meanwhile is later than the moment. */
async function compare({ database, settings }: Pick<Deps, 'database' | 'settings'>, url: string) {
  const { database: copies, close } = openCopy(url)
  try {
    return await inSnapshot(copies, (copy) =>
      inSnapshot(database, async (shop) => {
        for (const connection of [copy, shop]) await prepareToCompare(connection)
        if ((await readIdentity(copy)) === (await readIdentity(shop))) return undefined
        return compareCopy({ shop, copy }, settings)
      }),
    )
  } finally {
    await close()
  }
}
