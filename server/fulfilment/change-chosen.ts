import { parcelRefusals } from '#contract/backoffice/fulfilment.ts'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type BulkChangeName, maxAtOnce, maxInJob } from '#domain/staff/bulk-changes.ts'
import type { Actor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import { changeEach } from '#server/audit/change-each.ts'
import { startBulkJob } from '#server/audit/start-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { handOverParcel, setParcelState } from './change-parcel.ts'
import { readMatchingParcels } from './parcel-list.store.ts'

type Chosen = StaffBody<'POST /api/deliveries'>
type Change = {
  readonly chosen: Chosen
  readonly staffId: string
  readonly actor: Actor
  readonly key: string | undefined
}
type BulkDeps = Pick<Deps, 'database' | 'clock'>
type Answer = StaffAnswer<'POST /api/deliveries'>
type KeyReused = Refusal<'key-reused'>
type ManyMatch = Refusal<'more-than-at-once'> | Refusal<'others-match', { readonly matching: number }>

/** Gives parcels to their carrier (SHIP-06). */
export function handOverChosen(deps: BulkDeps, change: Change): Promise<Answer | ManyMatch | KeyReused> {
  const { staffId } = change
  return changeChosen(deps, { ...change, name: 'hand-over', job: 'parcels.hand-over' }, (tx, audit, id) =>
    handOverParcel(tx, audit, deps, { id, staffId }),
  )
}

/** Marks parcels as delivered (SHIP-08). */
export function deliverChosen(deps: BulkDeps, change: Change): Promise<Answer | ManyMatch | KeyReused> {
  const { staffId } = change
  return changeChosen(deps, { ...change, name: 'deliveries', job: 'parcels.deliver' }, (tx, audit, id) =>
    setParcelState(tx, audit, deps, { id, staffId, to: 'delivered' }),
  )
}

type Bulk = Change & { readonly name: string; readonly job: BulkChangeName }

/** Up to 200 parcels at once, more as a job; a refused one stops no other (DESK-06). */
async function changeChosen(
  deps: BulkDeps,
  { chosen, actor, key, name, job }: Bulk,
  change: (tx: Transaction, audit: Audit, id: string) => Promise<object>,
): Promise<Answer | ManyMatch | KeyReused> {
  // The parcels are stored under the key: said twice, the second call means the same ones (DESK-07).
  const input = 'parcels' in chosen ? { name, ids: chosen.parcels } : { name, ...chosen }
  const meant = await auditedChange(deps, { actor, key, input }, async (tx, audit) => {
    const rows = 'parcels' in chosen ? await readNamed(tx, chosen.parcels) : await readMatching(tx, chosen)
    if (isRefusal(rows)) return rows
    audit({ action: 'parcel.bulk-change', subject: { kind: 'call', id: name }, after: { parcels: rows.length } })
    if (rows.length <= maxAtOnce) return { rows }
    return { job: await startBulkJob(tx, { name: job, rows, actor, key, at: deps.clock.now() }) }
  })
  if (isRefusal(meant)) return meant
  if ('job' in meant) return { done: [], failed: [], job: meant.job }
  const labels = new Map(meant.rows.map(({ id, label }) => [id, label]))
  const bulk = { ids: [...labels.keys()], actor, key, input: { name }, refusals: parcelRefusals }
  const { done, failed } = await changeEach(deps, bulk, change)
  return { done, failed: failed.map((row) => ({ ...row, label: labels.get(row.id) ?? row.id })) }
}

/** As the person named them: one that there is not is refused by itself. */
async function readNamed(tx: Transaction, ids: readonly string[]): Promise<readonly Row[]> {
  const known = new Map((await readMatchingParcels(tx, { ids }, ids.length)).map((parcel) => [parcel.id, parcel]))
  return [...new Set(ids)].map((id) => {
    const parcel = known.get(id)
    return { id, label: parcel ? labelOf(parcel) : id }
  })
}

type Row = { readonly id: string; readonly label: string }

/** Refuses when the list is no longer as long as the person saw it. */
async function readMatching(
  tx: Transaction,
  { matching, shown }: Extract<Chosen, { matching: unknown }>,
): Promise<readonly Row[] | ManyMatch> {
  const parcels = await readMatchingParcels(tx, matching, maxInJob + 1)
  if (parcels.length > maxInJob) return refuse('more-than-at-once')
  if (parcels.length !== shown) return refuse('others-match', { matching: parcels.length })
  return parcels.map((parcel) => ({ id: parcel.id, label: labelOf(parcel) }))
}

function labelOf({ orderNumber, number }: { orderNumber: string; number: number }): string {
  return `${orderNumber}, parcel ${number}`
}
