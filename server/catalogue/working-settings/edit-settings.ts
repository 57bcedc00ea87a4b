import { readSettingsTexts, type SettingsTexts, toSettingsTexts } from '#domain/catalogue/working-settings.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { type ChangedMeanwhile, refuseChanged } from '#server/audit/refuse-changed.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { countCertified } from '../goods/certified.store.ts'
import { companyFacts } from './company-facts.ts'
import {
  lockSettings,
  readClosedDays,
  readSettings,
  replaceClosedDays,
  updateSettings,
} from './working-settings.store.ts'

/** The company's facts, which stand in the configuration file, and what the owner sets here (SETTINGS-01). */
export async function viewSettings({ database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>) {
  const { version, ...settings } = await readSettings(database)
  const closedDays = await readClosedDays(database, { today: indianDate(clock.now()) })
  return { version, texts: toSettingsTexts(settings, closedDays), company: companyFacts(shop) }
}

type Edit = { readonly version: number; readonly changes: Partial<SettingsTexts> }
type Refused =
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
  | ChangedMeanwhile
  | Refusal<'nothing-changed'>

/** Saves settings (SETTINGS-01, GOODS-03). They hold for the next action of every process. */
export async function changeSettings(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { version, changes }: Edit,
): Promise<{ version: number } | Refused> {
  const today = indianDate(clock.now())
  const { version: current, ...stored } = await lockSettings(tx)
  const subject = { kind: 'settings', id: 'shop' } as const
  const before = toSettingsTexts(stored, await readClosedDays(tx, { today }))
  if (version !== current) return refuseChanged(tx, subject, { version: current, theirs: before })
  const { settings, closedDays, errors } = readSettingsTexts({ ...before, ...changes }, { today })
  const fields: { [field: string]: string } = { ...errors }
  if (settings.certifiedOnly && !stored.certifiedOnly) {
    const { total, certified } = await countCertified(tx, today)
    if (certified < total)
      fields.certifiedOnly = `On sale without a certificate: ${total - certified}. Withdraw them first`
  }
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const after = toSettingsTexts(settings, closedDays)
  const changed = (Object.keys(after) as (keyof SettingsTexts)[]).filter((field) => after[field] !== before[field])
  if (changed.length === 0) return refuse('nothing-changed')
  if (changed.includes('closedDays')) await replaceClosedDays(tx, closedDays)
  const next = await updateSettings(tx, settings)
  const only = (texts: SettingsTexts) => Object.fromEntries(changed.map((field) => [field, texts[field]]))
  audit({ action: 'settings.changed', subject, before: only(before), after: only(after) })
  await announceChange(tx, 'products')
  if (changed.includes('showsPaidWithin')) await addJob(tx, 'renew-paid-within', {}, { key: 'renew-paid-within' })
  return { version: next }
}
