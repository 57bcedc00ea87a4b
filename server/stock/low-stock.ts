import { outlook } from '#domain/stock/outlook.ts'
import { indianDate } from '#domain/time.ts'
import { goodsInPortions } from '#server/catalogue/goods/export-goods.ts'
import { nameOfRow } from '#server/catalogue/product-name.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { activeOwners } from '#server/staff/staff.store.ts'
import { readSoldLately } from './ledger.store.ts'
import type { LowGoods } from './low-stock-mail.ts'
import { replaceLowReports } from './stock-reports.store.ts'

const maxInMail = 50

/** Mails the owners what has come on the low list since the last morning (STOCK-04); nothing new, no mail. */
export async function reportLowStock({ database, clock }: DepsWithoutProvider): Promise<void> {
  const low = new Map<string, LowGoods>()
  for await (const rows of goodsInPortions({ database, clock }, { state: 'low' })) {
    for (const row of rows) low.set(row.id, { id: row.id, title: nameOfRow(row), stock: row.stock })
  }
  const now = clock.now()
  await inTransaction(database, async (tx) => {
    const added = await replaceLowReports(tx, [...low.keys()], now)
    if (added.length === 0) return
    const named = added.slice(0, maxInMail)
    const sold = await readSoldLately(tx, named, now)
    const goods = named.flatMap((id) => {
      const one = low.get(id)
      return one ? [{ ...one, ...outlook({ ...one, sold: sold.get(id) ?? 0 }) }] : []
    })
    const details = { goods, count: added.length }
    for (const { id: recipient } of await activeOwners(tx)) {
      await queueMail(tx, { kind: 'low-stock', subjectId: indianDate(now), recipient, dueAt: now, details })
    }
  })
}
