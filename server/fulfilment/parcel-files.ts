// Parcels for the carrier go out as a file and come back with their numbers (IMPORT-01).
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { isReformatted, isShortened, shortened } from '#domain/files/reformatted.ts'
import { parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import { toTrackingNumber } from '#domain/fulfilment/tracking-number.ts'
import { toRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { maxNamed } from '#domain/staff/bulk-changes.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportKind, ImportRow, RowPlan, Written } from '#server/files/import-kind.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { readAllCarriers } from './carriers/carriers.store.ts'
import { checkTracking, type NumberGiven } from './carriers/check-tracking.ts'
import { correctTracking } from './change-parcel.ts'
import { readParcelFacts } from './parcel-facts.store.ts'
import { readParcelsInOrder } from './parcel-list.store.ts'
import { lockOrdersOf, type ParcelRow, readParcelsOfOrders } from './parcels.store.ts'

const labels = { order: 'Order', parcel: 'Parcel', tracking: 'Tracking number' } as const

/** The first 500 packed parcels of a carrier, in the order of packing. */
export async function exportParcels(
  { database }: Pick<Deps, 'database'>,
  { carrier }: { readonly carrier: string },
): Promise<StaffAnswer<'GET /api/exports/parcels'>> {
  const packed = await readParcelsInOrder(database, { state: 'packed', carrier }, maxNamed)
  const numbers = new Map(packed.map(({ id, number }) => [id, number]))
  const parcels = await readParcelFacts(database, [...numbers.keys()])
  async function* portions() {
    yield parcels.map(({ id, orderNumber, receiver, grams, lines, tracking }) => {
      const value = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
      const { name, phone, addressLines, pinCode } = receiver
      // Without the plus, which would be taken for a formula and get an apostrophe.
      const to = [name, phone?.replace(/^\+/, '') ?? '', addressLines.join(', '), pinCode]
      return [orderNumber, numbers.get(id) ?? 1, ...to, grams ?? '', toRupees(value).toFixed(2), tracking ?? '']
    })
  }
  const columns = ['Receiver', 'Telephone', 'Address', 'PIN code', 'Grams', 'Value']
  return {
    name: 'parcels',
    columns: [labels.order, labels.parcel, ...columns, labels.tracking],
    portions: portions(),
    orders: parcels.map(({ orderNumber }) => orderNumber),
  }
}

/** Tracking numbers by file, each with the rules of a number that is typed (SHIP-03). */
export function trackingImport(deps: Pick<Deps, 'clock'>): ImportKind {
  return {
    permissions: ['import', 'packing.do'],
    labels,
    keys: ['order'],
    textKindOf: () => 'line',
    lock: lockOrdersOf,
    async plan(tx, rows) {
      const planned = await planNumbers(tx, rows)
      return {
        plans: planned.map(({ plan }) => plan),
        write: (lines, { staffId }) =>
          writeNumbers(
            tx,
            planned.filter(({ plan }) => lines.has(plan.line)),
            { ...deps, staffId },
          ),
      }
    },
  }
}

type Planned = { readonly plan: RowPlan; readonly typed: string }
type Found = Planned & { readonly parcel: ParcelRow }

/** All rows together: a query for each carrier, not for each row. */
async function planNumbers(tx: Transaction, rows: readonly ImportRow[]): Promise<Planned[]> {
  const orders = rows.map(({ cells }) => cells.order?.trim().toUpperCase() ?? '')
  const parcels = await readParcelsOfOrders(tx, orders)
  const carriers = new Map((await readAllCarriers(tx)).map((carrier) => [carrier.id, carrier]))
  const found = rows.map((row) => findParcel(row, parcels))
  const numbered = found.filter((row) => 'parcel' in row)
  const given = new Map<number, NumberGiven | undefined>()
  for (const [id, own] of Map.groupBy(numbered, ({ parcel }) => parcel.carrier)) {
    const carrier = carriers.get(id)
    if (!carrier) throw new Error(`There is no carrier ${id}`)
    const wanted = own.map(({ typed, parcel }) => ({ typed, of: { kind: 'parcel', id: parcel.id } as const }))
    const numbers = await checkTracking(tx, carrier, wanted)
    for (const [at, { plan }] of own.entries()) given.set(plan.line, numbers[at])
  }
  return found.map((row) => ('parcel' in row ? planNumber(row, given.get(row.plan.line)) : row))
}

/** With its parcel, if the row gives it another number. */
function findParcel({ line, cells }: ImportRow, found: readonly ParcelRow[]): Planned | Found {
  const { order = '', parcel: numberTyped = '', tracking: typed = '' } = cells
  const orderNumber = order.trim().toUpperCase()
  const own = found.filter((parcel) => parcel.orderNumber === orderNumber)
  const parcel =
    numberTyped.trim() === '' && own.length === 1
      ? own[0]
      : own.find(({ number }) => String(number) === numberTyped.trim())
  const label = parcel ? `${orderNumber}, parcel ${parcel.number}` : orderNumber
  const plan = { line, subject: parcel?.id ?? '', label, version: '', changes: {}, errors: [] }
  const refused = (column: string, value: string, error: string) => ({
    plan: { ...plan, outcome: 'refused', errors: [{ column, value, error }] } as const,
    typed,
  })
  if (own.length === 0) return refused('order', order, 'This order has no parcel.')
  if (!parcel) return refused('parcel', numberTyped, 'The order has no such parcel.')
  const unchanged = { plan: { ...plan, outcome: 'unchanged' }, typed } as const
  const tracking = toTrackingNumber(typed)
  if (tracking === '' || tracking === parcel.tracking || isReformatted(parcel.tracking ?? '', typed)) return unchanged
  if (isShortened(typed)) return refused('tracking', typed, shortened)
  if (parcelTransitions[parcel.state].length === 0)
    return refused('parcel', numberTyped, `The parcel is ${parcel.state}.`)
  return { ...unchanged, parcel }
}

function planNumber({ plan, parcel, typed }: Found, given: NumberGiven | undefined): Planned {
  if (!given || isRefusal(given)) {
    const error = given?.fields.tracking ?? 'This number cannot be used.'
    return { plan: { ...plan, outcome: 'refused', errors: [{ column: 'tracking', value: typed, error }] }, typed }
  }
  const { tracking = '' } = given
  const changes = { tracking: [parcel.tracking ?? '', tracking] } as const
  const version = `${parcel.state} ${parcel.tracking ?? ''}`
  return { plan: { ...plan, outcome: 'changed', version, changes, unique: `${parcel.carrier} ${tracking}` }, typed }
}

/** Each number with the rules, the entry and the mail of one that is typed. */
async function writeNumbers(
  tx: Transaction,
  planned: readonly Planned[],
  { clock, staffId }: Pick<Deps, 'clock'> & { readonly staffId: string },
): Promise<Written> {
  const entries: AuditEntry[] = []
  for (const { plan, typed } of planned) {
    const input = { id: plan.subject, staffId, tracking: typed }
    const changed = await correctTracking(tx, (entry) => entries.push(entry), { clock }, input)
    if (isRefusal(changed)) throw new Error(`A planned number is refused: ${changed.refused}`)
  }
  return { entries }
}
