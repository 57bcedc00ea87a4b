import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { type GrowerAccount, lastDigits, noAccount, readDetails } from '#domain/purchases/account.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { type Audit, auditOnly } from '#server/audit/audited-change.ts'
import { lockGrower, readGrowerNames } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { decrypt, encrypt, type WithKey } from '#server/staff/sign-in/secrets.ts'
import { readGrowerDetails, type StoredDetails, storeGrowerDetails } from './grower-details.store.ts'

/** Saves name in own script, GSTIN and account of a grower. The log says what changed, never the account (AUDIT-03). */
export async function saveDetails(
  tx: Transaction,
  audit: Audit,
  deps: WithKey,
  { id, ownName, gstin, account }: StaffBody<'PUT /api/growers/:id/details'> & { readonly id: string },
): Promise<
  | { id: string }
  | Refusal<'unknown-grower'>
  | Refusal<'nothing-changed'>
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
> {
  if (!(await lockGrower(tx, id))) return refuse('unknown-grower')
  const stored = await readGrowerDetails(tx, id)
  const before = openAccount(deps, id, stored)
  const { details, errors } = readDetails({ ownName, gstin, ...(account ?? before ?? noAccount) })
  if (Object.keys(errors).length > 0) return refuse('wrong-shape', { fields: errors })
  const { ownName: name, gstin: number, ...after } = details
  const isKept = account === undefined
  const changed = [
    ...(name === stored.ownName ? [] : ['own name']),
    ...(number === (stored.gstin ?? '') ? [] : ['GSTIN']),
    ...(isKept || (before && isSame(before, after)) ? [] : ['account']),
  ]
  if (changed.length === 0) return refuse('nothing-changed')
  await storeGrowerDetails(tx, id, {
    ownName: name,
    gstin: number || null,
    account: isKept ? stored.account : seal(deps, id, after),
  })
  audit({ action: 'grower.details-changed', subject: { kind: 'grower', id }, after: { changed } })
  await announceChange(tx, 'purchases')
  return { id }
}

/** The whole account, to pay to it. Each look is in the log. */
export async function showAccount(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  { id, actor }: { readonly id: string; readonly actor: RequestActor },
): Promise<StaffAnswer<'GET /api/growers/:id/account'> | Refusal<'unknown-grower'> | Refusal<'account-locked'>> {
  if (!(await readGrowerNames(deps.database)).has(id)) return refuse('unknown-grower')
  await auditOnly(deps, actor, { action: 'grower.account-seen', subject: { kind: 'grower', id } })
  return openAccount(deps, id, await readGrowerDetails(deps.database, id)) ?? refuse('account-locked')
}

/** The ends of account and UPI id. */
export function endsOf(deps: WithKey, growerId: string, stored: StoredDetails) {
  const account = openAccount(deps, growerId, stored)
  if (!account) return { account: '', upi: '', isLocked: true }
  return { account: lastDigits(account.number), upi: lastDigits(account.upi) }
}

/** Undefined for one that was stored with another BACKOFFICE_KEY. */
function openAccount(deps: WithKey, growerId: string, { account }: StoredDetails): GrowerAccount | undefined {
  if (!account) return noAccount
  try {
    return JSON.parse(decrypt(deps, account, ownerOf(growerId)).toString()) as GrowerAccount
  } catch {
    return undefined
  }
}

function seal(deps: WithKey, growerId: string, account: GrowerAccount): Buffer | null {
  if (isSame(account, noAccount)) return null
  return encrypt(deps, Buffer.from(JSON.stringify(account)), ownerOf(growerId))
}

function ownerOf(growerId: string) {
  return { use: 'grower account', of: growerId } as const
}

function isSame(one: GrowerAccount, other: GrowerAccount): boolean {
  return (Object.keys(noAccount) as (keyof GrowerAccount)[]).every((field) => one[field] === other[field])
}
