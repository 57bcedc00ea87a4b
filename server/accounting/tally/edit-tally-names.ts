import { readTallyNames, type TallyName, type TallyNames, tallyNameKeys } from '#domain/accounting/tally/tally-names.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { type ChangedMeanwhile, refuseChanged } from '#server/audit/refuse-changed.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockTallySettings, readTallySettings, updateTallySettings } from './tally-settings.store.ts'

export async function viewTallyNames({ database }: Pick<Deps, 'database'>) {
  const { version, names } = await readTallySettings(database)
  return { version, texts: names }
}

type Edit = { readonly version: number; readonly changes: Partial<TallyNames> }
type Refused =
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
  | ChangedMeanwhile
  | Refusal<'nothing-changed'>

/** Saves how ledgers and voucher types are named in Tally (BOOKS-07, GOODS-03); the next file has them. */
export async function changeTallyNames(
  tx: Transaction,
  audit: Audit,
  { version, changes }: Edit,
): Promise<{ version: number } | Refused> {
  const { version: current, names: before } = await lockTallySettings(tx)
  const subject = { kind: 'settings', id: 'tally' } as const
  if (version !== current) return refuseChanged(tx, subject, { version: current, theirs: before })
  const { names, errors } = readTallyNames({ ...before, ...changes })
  if (Object.keys(errors).length > 0) return refuse('wrong-shape', { fields: { ...errors } })
  const changed = tallyNameKeys.filter((key) => names[key] !== before[key])
  if (changed.length === 0) return refuse('nothing-changed')
  const next = await updateTallySettings(tx, names)
  const only = (of: TallyNames) => Object.fromEntries(changed.map((key: TallyName) => [key, of[key]]))
  audit({ action: 'settings.changed', subject, before: only(before), after: only(names) })
  await announceChange(tx, 'reconciliations')
  return { version: next }
}
