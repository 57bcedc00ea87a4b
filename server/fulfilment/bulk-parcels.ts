import { parcelRefusals, takeBackRefusals } from '#contract/backoffice/fulfilment.ts'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { maxInJob } from '#domain/staff/bulk-changes.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { BulkRow, NewBulkRow, RowChanges } from '#server/bulk-jobs/row-change.ts'
import {
  type BulkCall,
  type BulkOutcome,
  checkMatching,
  type MatchRefusal,
  runBulkAction,
} from '#server/bulk-jobs/run-bulk-action.ts'
import type { RunDeps } from '#server/bulk-jobs/run-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { handOverParcel, setParcelState } from './change-parcel.ts'
import { readMatchingParcels } from './parcel-list.store.ts'
import { readStateBefore } from './parcels.store.ts'
import { takeBackHandOver } from './take-back-hand-over.ts'

type Change = BulkCall & { readonly chosen: StaffBody<'POST /api/deliveries'>; readonly isHeld?: boolean | undefined }

/** Gives parcels to their carrier (SHIP-06). Held, it can be undone until the mails leave. */
export function handOverParcels(
  deps: RunDeps,
  call: BulkCall & { readonly chosen: StaffBody<'POST /api/hand-over'> },
): Promise<BulkOutcome | MatchRefusal> {
  return changeParcels(deps, 'parcels.hand-over', { ...call, isHeld: 'parcels' in call.chosen && call.chosen.isHeld })
}

/** Marks parcels as delivered (SHIP-08). */
export function deliverParcels(deps: RunDeps, change: Change): Promise<BulkOutcome | MatchRefusal> {
  return changeParcels(deps, 'parcels.deliver', change)
}

type ParcelChange = 'parcels.hand-over' | 'parcels.take-back' | 'parcels.deliver'

export function parcelRowChanges(deps: Pick<Deps, 'clock'>): Pick<RowChanges, ParcelChange> {
  return {
    'parcels.hand-over': {
      change: (tx, audit, row) => handOverRow(tx, audit, deps, row),
      refusals: parcelRefusals,
    },
    'parcels.take-back': {
      // Its detail is when the parcel was handed over. A server of 0.13.0 writes none, and mails at once.
      change: async (tx, audit, { id, staffId, input: { reason } }) =>
        reason === undefined
          ? refuse('hand-over-left')
          : takeBackHandOver(tx, audit, deps, { id, staffId, handedOverAt: new Date(reason) }),
      refusals: takeBackRefusals,
    },
    'parcels.deliver': {
      change: (tx, audit, { id, staffId }) => setParcelState(tx, audit, deps, { id, staffId, to: 'delivered' }),
      refusals: parcelRefusals,
    },
  }
}

async function handOverRow(tx: Transaction, audit: Audit, deps: Pick<Deps, 'clock'>, { id, staffId, input }: BulkRow) {
  if (input.heldUntil === undefined) return handOverParcel(tx, audit, deps, { id, staffId })
  const changed = await handOverParcel(tx, audit, deps, { id, staffId, heldUntil: new Date(input.heldUntil) })
  return isRefusal(changed) ? changed : { ...changed, former: (await readStateBefore(tx, id)).changedAt.toISOString() }
}

const subjects = { 'parcels.hand-over': 'hand-over', 'parcels.deliver': 'deliveries' } as const

function changeParcels(deps: RunDeps, name: keyof typeof subjects, { chosen, isHeld, ...call }: Change) {
  return runBulkAction(deps, call, {
    name,
    changes: parcelRowChanges(deps),
    isHeld,
    selection: chosen,
    readRows: async (tx) => {
      if ('parcels' in chosen) return readNamed(tx, chosen.parcels)
      const parcels = checkMatching(await readMatchingParcels(tx, chosen.matching, maxInJob + 1), chosen.shown)
      return isRefusal(parcels) ? parcels : parcels.map(toRow)
    },
    entryOf: (rows) => ({
      action: 'parcel.bulk-change',
      subject: { kind: 'call', id: subjects[name] },
      after: { parcels: rows },
    }),
  })
}

/** An unknown id stays in the list: it is refused by itself. */
async function readNamed(tx: Transaction, ids: readonly string[]): Promise<readonly NewBulkRow[]> {
  const parcels = await readMatchingParcels(tx, { ids }, ids.length)
  const rows = new Map(parcels.map((parcel) => [parcel.id, toRow(parcel)]))
  return ids.map((id) => rows.get(id) ?? { id, label: id })
}

function toRow({ id, orderNumber, number }: { id: string; orderNumber: string; number: number }): NewBulkRow {
  return { id, label: `${orderNumber}, parcel ${number}` }
}
