import { refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { consumeConfirmation } from '../sign-in/confirmations.ts'
import { deletePasskey, updatePasskeyName } from './passkeys.store.ts'

type Own = { readonly staffId: string; readonly id: string }

export async function renamePasskey(tx: Transaction, audit: Audit, { staffId, id, name }: Own & { name: string }) {
  const after = name.trim()
  const before = await updatePasskeyName(tx, { staffId, id, name: after })
  if (!before) return refuse('not-found')
  const subject = { kind: 'staff', id: staffId } as const
  audit({ action: 'staff.passkey-renamed', subject, before: { passkey: before.name }, after: { passkey: after } })
  return { done: true as const }
}

type Confirmed = Own & { readonly sessionId: string; readonly confirmation: string | undefined }

export async function removePasskey(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { staffId, id, ...confirmed }: Confirmed,
) {
  const act = 'remove-passkey'
  if (!(await consumeConfirmation(tx, deps, { ...confirmed, act }))) return refuse('confirm-act', { act })
  const removed = await removePasskeys(tx, audit, { staffId, ids: [id] })
  return removed > 0 ? { done: true as const } : refuse('not-found')
}

/** Part of a confirmed act. Those that are gone already are left out. */
export async function removePasskeys(
  tx: Transaction,
  audit: Audit,
  { staffId, ids }: { staffId: string; ids: readonly string[] },
): Promise<number> {
  let removed = 0
  for (const id of ids) {
    const passkey = await deletePasskey(tx, { staffId, id })
    if (!passkey) continue
    removed += 1
    const subject = { kind: 'staff', id: staffId } as const
    audit({ action: 'staff.passkey-removed', subject, before: { passkey: passkey.name } })
  }
  return removed
}
