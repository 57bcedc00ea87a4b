import { refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
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

export async function removePasskey(tx: Transaction, audit: Audit, own: Own) {
  const removed = await deletePasskey(tx, own)
  if (!removed) return refuse('not-found')
  const subject = { kind: 'staff', id: own.staffId } as const
  audit({ action: 'staff.passkey-removed', subject, before: { passkey: removed.name } })
  return { done: true as const }
}
