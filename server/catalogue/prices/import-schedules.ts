import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { noSuchProduct } from '#domain/catalogue/no-such-product.ts'
import {
  isScheduled,
  isStanding,
  lastDayText,
  readSchedule,
  type ScheduledPrice,
} from '#domain/catalogue/scheduled-price.ts'
import { toRupees } from '#domain/money.ts'
import { indianDate } from '#domain/time.ts'
import type { ImportKind, ImportRow, RowPlan } from '#server/files/import-kind.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { readProductNames } from '../catalogue.store.ts'
import { goodsColumns } from '../goods/export-goods.ts'
import { readIdsByBarcode } from '../goods/goods.store.ts'
import { lockGoodsOf } from '../goods/goods-together.store.ts'
import { insertSchedules, readPricesOf, readSchedules } from './scheduled-prices.store.ts'

export const scheduleColumns = { price: 'Price', from: 'From', to: 'Until' } as const

/** Scheduled prices by file, with the rules of those that are typed (GOODS-14, IMPORT-01). A product may have several, on days of their own. */
export const schedulesImport: ImportKind = {
  permissions: ['import', 'prices.change'],
  labels: { id: goodsColumns.id, barcode: 'Barcode', ...scheduleColumns },
  keys: ['id', 'barcode'],
  textKindOf: () => 'line',
  lock: (tx, subjects) =>
    lockGoodsOf(
      tx,
      subjects.map((subject) => subject.split(' ')[0] ?? ''),
    ),
  async plan(tx, rows, now) {
    const planned = await planSchedules(tx, rows, indianDate(now))
    return {
      plans: planned.map(({ plan }) => plan),
      write: async (lines) => {
        const added = planned.flatMap(({ plan, schedule }) => (schedule && lines.has(plan.line) ? [schedule] : []))
        await insertSchedules(tx, added)
        if (added.length > 0) await announceChange(tx, 'products')
        return { entries: added.map(entryOf) }
      },
    }
  },
}

type Scheduled = ScheduledPrice & { readonly productId: string }

function entryOf({ productId, price, from, to }: Scheduled): AuditEntry {
  const subject = { kind: 'product', id: productId } as const
  return { action: 'product.price-scheduled', subject, after: { pricePaise: price, from, to } }
}

async function planSchedules(tx: Transaction, rows: readonly ImportRow[], today: string) {
  const codes = rows.map(({ cells }) => cells.barcode?.trim() ?? '')
  const byBarcode = await readIdsByBarcode(tx, codes)
  const named = rows.map((row, at) => ({ ...row, id: row.cells.id?.trim() || (byBarcode.get(codes[at] ?? '') ?? '') }))
  const ids = named.map(({ id }) => id)
  const names = await readProductNames(tx, ids)
  const products = new Map((await readPricesOf(tx, ids)).map((product) => [product.id, product]))
  const schedules = Map.groupBy<string, Scheduled>(
    (await readSchedules(tx, ids)).filter(isStanding),
    ({ productId }) => productId,
  )
  return named.map(({ line, id, cells }): { plan: RowPlan; schedule?: Scheduled } => {
    const { price = '', from = '', to = '' } = cells
    // Rows that name no product are not about the same.
    const subject = id && `${id} ${from.trim()}`
    const plan = { line, subject, label: names[id] ?? id, version: '', changes: {}, errors: [] }
    const refused = (errors: RowPlan['errors']): { plan: RowPlan } => ({
      plan: { ...plan, outcome: 'refused', errors },
    })
    const product = products.get(id)
    if (!product) return refused([noSuchProduct(cells)])
    const others = schedules.get(id) ?? []
    if (isScheduled({ price, from, to }, others)) return { plan: { ...plan, outcome: 'unchanged' } }
    const checked = readSchedule({ price, from, to }, { today, ...product, others, howForGood: "'for good'" })
    if ('errors' in checked) {
      const errors = Object.entries(checked.errors)
      return refused(errors.map(([column, error]) => ({ column, value: cells[column] ?? '', error })))
    }
    const schedule = { productId: id, ...checked }
    // The next rows of the product come after it.
    schedules.set(id, [...others, schedule])
    const changes: RowPlan['changes'] = {
      price: [toRupees(product.price).toFixed(2), toRupees(checked.price).toFixed(2)],
      from: ['', checked.from],
      to: ['', lastDayText(checked.to)],
    }
    return { plan: { ...plan, outcome: 'new', changes }, schedule }
  })
}
