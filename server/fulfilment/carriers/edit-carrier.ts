import { type CarrierFields, carrierErrors, carrierIdOf, toPinCodes } from '#domain/fulfilment/carrier-edit.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { type ChangedMeanwhile, refuseChanged } from '#server/audit/refuse-changed.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type EditedCarrier, insertCarrier, lockCarriers, updateCarrier } from './carriers.store.ts'
import type { WrongField } from './check-tracking.ts'

/** Adds a carrier at the end of the list (SHIP-03). */
export async function addCarrier(
  tx: Transaction,
  audit: Audit,
  given: CarrierFields,
): Promise<{ id: string } | WrongField> {
  const fields = trimmed(given)
  const others = await lockCarriers(tx)
  const id = carrierIdOf(fields.name)
  const errors = errorsOf(fields, { id, others })
  if (errors) return errors
  await insertCarrier(tx, id, fields)
  audit({ action: 'carrier.added', subject: { kind: 'carrier', id }, after: { ...fields } })
  return { id }
}

type Changes = { readonly [Field in keyof CarrierFields]?: string } & { readonly isUsed?: boolean }
type Edit = { readonly id: string; readonly version: number; readonly changes: Changes }
type Refused =
  | WrongField
  | ChangedMeanwhile
  | Refusal<'unknown-carrier'>
  | Refusal<'last-carrier'>
  | Refusal<'nothing-changed'>

/** Changes a carrier, or switches it off and on. Parcels that travel with it keep it; the packing desk offers it no more. */
export async function changeCarrier(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, version, changes }: Edit,
): Promise<{ version: number } | Refused> {
  const carriers = await lockCarriers(tx)
  const carrier = carriers.find((each) => each.id === id)
  if (!carrier) return refuse('unknown-carrier')
  const { id: _, version: current, ...before } = carrier
  const subject = { kind: 'carrier', id } as const
  if (version !== current) return refuseChanged(tx, subject, { version: current, theirs: before })
  const after = { ...before, ...changes, ...trimmed({ ...before, ...changes }) }
  const others = carriers.filter((other) => other !== carrier)
  const errors = errorsOf(after, { others })
  if (errors) return errors
  if (!after.isUsed && !others.some(({ isUsed }) => isUsed)) return refuse('last-carrier')
  const changed = fieldsOf(after).filter((field) => after[field] !== before[field])
  if (changed.length === 0) return refuse('nothing-changed')
  const next = await updateCarrier(tx, id, { ...after, now: clock.now() })
  const only = (fields: typeof before) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  audit({ action: 'carrier.changed', subject, before: only(before), after: only(after) })
  return { version: next }
}

function fieldsOf<T extends object>(fields: T): readonly (keyof T)[] {
  return Object.keys(fields) as (keyof T)[]
}

function trimmed({ name, trackingUrl, numberPattern, pinCodes }: CarrierFields): CarrierFields {
  return {
    name: name.trim(),
    trackingUrl: trackingUrl.trim(),
    numberPattern: numberPattern.trim(),
    pinCodes: toPinCodes(pinCodes),
  }
}

/** A new carrier's id must be free too: that of a name in other letters would be empty. */
function errorsOf(
  fields: CarrierFields,
  { id, others }: { id?: string; others: readonly EditedCarrier[] },
): WrongField | undefined {
  const isTaken = others.some((other) => other.id === id || other.name.toLowerCase() === fields.name.toLowerCase())
  const errors: { [field: string]: string } = carrierErrors(fields)
  if (isTaken) errors.name ??= 'There is a carrier with this name'
  if (id !== undefined && id.length < 2) errors.name ??= 'Please type the name in Latin letters'
  return Object.keys(errors).length > 0 ? refuse('wrong-shape', { fields: errors }) : undefined
}
