// A price from a day to a day, or for good (GOODS-14): as it is typed, taken back, and listed.
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { isTaken, lastDayText, readSchedule, type ScheduleTexts } from '#domain/catalogue/scheduled-price.ts'
import { toRupees } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { goodsColumns } from '../goods/export-goods.ts'
import { scheduleColumns } from './import-schedules.ts'
import { lockPrices } from './prices.store.ts'
import { deleteSchedule, insertSchedules, readSchedules, readSchedulesAfter } from './scheduled-prices.store.ts'

type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>

export async function schedulePrice(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, ...typed }: ScheduleTexts & { readonly id: string },
): Promise<{ id: string } | Wrong | Refusal<'unknown-product'>> {
  const product = await lockPrices(tx, id)
  if (!product) return refuse('unknown-product')
  const others = (await readSchedules(tx, [id])).filter(isTaken)
  const read = readSchedule(typed, { today: indianDate(clock.now()), ...product, others })
  if ('errors' in read) return refuse('wrong-shape', { fields: { ...read.errors } })
  await insertSchedules(tx, [{ productId: id, ...read }])
  const { price, from, to } = read
  audit({ action: 'product.price-scheduled', subject: { kind: 'product', id }, after: { pricePaise: price, from, to } })
  await announceChange(tx, 'products')
  return { id }
}

/** Takes back one that waits, or clears one that did not start. */
export async function unschedulePrice(
  tx: Transaction,
  audit: Audit,
  { id, schedule }: { readonly id: string; readonly schedule: string },
): Promise<{ id: string } | Refusal<'unknown-schedule'> | Refusal<'schedule-runs'>> {
  await lockPrices(tx, id)
  const found = (await readSchedules(tx, [id])).find((one) => String(one.id) === schedule)
  if (!found) return refuse('unknown-schedule')
  if (found.state === 'running') return refuse('schedule-runs')
  await deleteSchedule(tx, found.id)
  const { price, from, to } = found
  const before = { pricePaise: price, from, to }
  audit({ action: 'product.price-unscheduled', subject: { kind: 'product', id }, before })
  await announceChange(tx, 'products')
  return { id }
}

const portion = 500

/** Prices that wait or run, as import reads them (IMPORT-01). */
export async function exportSchedules({
  database,
}: Pick<Deps, 'database'>): Promise<StaffAnswer<'GET /api/exports/scheduled-prices'>> {
  async function* portions() {
    for (let after = 0; ; ) {
      const rows = await readSchedulesAfter(database, after, portion)
      yield rows.map(({ productId, title, price, from, to }) => [
        productId,
        title,
        toRupees(price).toFixed(2),
        from,
        lastDayText(to),
      ])
      const last = rows.at(-1)
      if (!last || rows.length < portion) return
      after = last.id
    }
  }
  const { price, from, to } = scheduleColumns
  return { name: 'scheduled-prices', columns: [goodsColumns.id, 'Title', price, from, to], portions: portions() }
}
