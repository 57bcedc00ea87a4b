import { bulkRowRefusals } from '#contract/backoffice/goods.ts'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { isTaken } from '#domain/catalogue/scheduled-price.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { maxInJob } from '#domain/staff/bulk-changes.ts'
import { can } from '#domain/staff/permissions.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { RowChange, RowChanges } from '#server/bulk-jobs/row-change.ts'
import {
  type BulkCall,
  type BulkOutcome,
  checkMatching,
  type MatchRefusal,
  runBulkAction,
} from '#server/bulk-jobs/run-bulk-action.ts'
import type { RunDeps } from '#server/bulk-jobs/run-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inSnapshot, type Transaction } from '#server/platform/database/open-database.ts'
import { readSchedules, resumeSchedule } from '../prices/scheduled-prices.store.ts'
import { readSettings } from '../working-settings/working-settings.store.ts'
import { applyEdit } from './edit-product.ts'
import { lockGoods } from './goods.store.ts'
import { readMatchingIds } from './goods-list.store.ts'
import { listProduct, withdrawProduct } from './list-product.ts'
import {
  changesOf,
  currentOf,
  lacks,
  type PlannedRow,
  planBulkEdit,
  type RowEdit,
  sentenceOfWrong,
} from './plan-bulk-edit.ts'
import { readEdit, type Wrong } from './plan-edit.ts'

type Wanted = StaffBody<'POST /api/products/bulk-changes'>
type Clock = Pick<Deps, 'clock'>

/** Rows of a preview that are sent. */
const shownRows = 200

/** What a bulk edit would do to each product (GOODS-09). */
export async function previewBulkEdit(
  deps: Clock & Pick<Deps, 'database'>,
  wanted: Wanted,
): Promise<StaffAnswer<'POST /api/products/bulk-previews'> | MatchRefusal | Wrong> {
  return inSnapshot(deps.database, async (snapshot) => {
    const planned = await plan(snapshot, deps, wanted)
    if (isRefusal(planned)) return planned
    const different = planned.filter(isWanted)
    const possible = different.filter(({ error }) => error === undefined)
    const repriced = possible.filter(({ field }) => field === 'price').map(({ id }) => id)
    const scheduled = (await readSchedules(snapshot, repriced)).filter(isTaken)
    return {
      rows: different.slice(0, shownRows).map(({ field: _, ...row }) => row),
      changed: possible.length,
      impossible: different.length - possible.length,
      same: planned.length - different.length,
      endsScheduled: scheduled.filter(({ state }) => state === 'running').length,
      waitsScheduled: new Set(scheduled.filter(({ state }) => state === 'waiting').map(({ productId }) => productId))
        .size,
    }
  })
}

const isWanted = ({ from, to, error }: RowEdit) => from !== to || error !== undefined

/** Changes many products, each as it was when the job began (GOODS-09, DESK-06). */
export async function editInBulk(
  deps: RunDeps,
  { actor, key, ...wanted }: BulkCall & Wanted,
): Promise<BulkOutcome | MatchRefusal | Wrong | Refusal<'nothing-changed'> | Refusal<'not-allowed'>> {
  const isPrice = wanted.edit.field === 'price'
  if (isPrice && !(actor.kind === 'staff' && can(actor.roles, 'prices.change'))) return refuse('not-allowed')
  return runBulkAction(
    deps,
    { actor, key },
    {
      name: isPrice ? 'products.reprice' : 'products.change',
      changes: productRowChanges(deps),
      selection: wanted,
      readRows: async (tx) => {
        const planned = await plan(tx, deps, wanted)
        if (isRefusal(planned)) return planned
        const rows = planned.filter(isWanted)
        if (rows.length === 0) return refuse('nothing-changed')
        return rows.map(({ id, title, field, from, to, error }) => ({
          id,
          label: title,
          detail: toDetail({ field, from, to, error }),
        }))
      },
      entryOf: (products) => ({
        action: 'product.bulk-change',
        subject: { kind: 'call', id: 'products/bulk-changes' },
        after: { field: wanted.edit.field, products },
      }),
    },
  )
}

async function plan(
  connection: Connection,
  { clock }: Clock,
  { chosen, edit }: Wanted,
): Promise<PlannedRow[] | MatchRefusal | Wrong> {
  const today = indianDate(clock.now())
  const ids =
    'products' in chosen
      ? chosen.products
      : checkMatching(await readMatchingIds(connection, chosen.matching, { limit: maxInJob + 1, today }), chosen.shown)
  if (isRefusal(ids)) return ids
  const { certifiedOnly } = await readSettings(connection)
  return planBulkEdit(connection, ids, { edit, certifiedOnly, today })
}

/** A row that is no longer as it was is refused: nothing is lost silently. */
export function productRowChanges(deps: Clock): Pick<RowChanges, 'products.change' | 'products.reprice'> {
  const change: RowChange['change'] = async (tx, audit, { id, input: { reason = '' } }) => {
    const row = JSON.parse(reason) as RowEdit
    const changed = await changeField(tx, audit, deps, { id, ...row })
    if (isRefusal(changed)) return changed
    const resumes = 'ends' in changed ? changed.ends : undefined
    return { ...changed, former: toDetail({ field: row.field, from: row.to, to: row.from, resumes }) }
  }
  const each = { change, refusals: bulkRowRefusals }
  return { 'products.change': each, 'products.reprice': each }
}

const toDetail = (row: RowEdit) => JSON.stringify(row)

async function changeField(
  tx: Transaction,
  audit: Audit,
  deps: Clock,
  { id, field, from, to, error, resumes }: RowEdit & { id: string },
) {
  // Without a price that can be, its target is empty: nothing of it is written.
  if (error !== undefined) return refuse('not-possible', { reason: error })
  const today = indianDate(deps.clock.now())
  const goods = await lockGoods(tx, id, today)
  if (!goods) return refuse('unknown-product')
  if (currentOf(goods, field) !== from) return refuse('changed-since')
  if (field === 'listing') return changeListing(tx, audit, deps, { id, to })
  const running = field === 'price' ? await readRunning(tx, [id]) : []
  // Its days are over: the price that it had would stay.
  if (resumes !== undefined && !running.some((one) => one.id === resumes)) return refuse('changed-since')
  const saved = await applyEdit(tx, audit, { goods, edit: readEdit(goods, changesOf(field, to), today), today })
  if (isRefusal(saved)) {
    const reason = saved.refused === 'wrong-shape' ? sentenceOfWrong(saved) : 'It is so already'
    return refuse('not-possible', { reason })
  }
  if (resumes !== undefined) await resumeSchedule(tx, resumes)
  return { ends: running.find(isTaken)?.id }
}

async function changeListing(
  tx: Transaction,
  audit: Audit,
  deps: Clock,
  { id, to }: { readonly id: string; readonly to: string },
) {
  if (to !== 'on-sale') {
    const withdrawn = await withdrawProduct(tx, audit, deps, id)
    return isRefusal(withdrawn) ? refuse('not-possible', { reason: 'It is not on sale' }) : withdrawn
  }
  const listed = await listProduct(tx, audit, deps, id)
  return isRefusal(listed) && listed.refused === 'not-ready'
    ? refuse('not-possible', { reason: lacks(listed.missing) })
    : listed
}

async function readRunning(connection: Connection, ids: readonly string[]) {
  return (await readSchedules(connection, ids)).filter(({ state }) => state === 'running')
}
