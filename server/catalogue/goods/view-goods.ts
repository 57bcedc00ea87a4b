import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { missingFacts, neededFacts } from '#domain/catalogue/missing-facts.ts'
import { formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { picturePath } from '#domain/catalogue/picture.ts'
import { toProductTexts } from '#domain/catalogue/product-texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { outlookDays } from '#domain/stock/outlook.ts'
import { day, indianDate, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type ProductSchedule, readSchedules } from '../prices/scheduled-prices.store.ts'
import { readOtherSizes } from '../sizes.store.ts'
import { readSettings } from '../working-settings/working-settings.store.ts'
import { type Goods, readCertifiedUntil, readChoices, readGoods, readPriceHistory } from './goods.store.ts'
import { countGoods, readGoodsPage } from './goods-list.store.ts'
import { dayOfGoods } from './sold-lately.ts'

const pageSize = 50

/** Products of every state, the newest first unless they are sorted (GOODS-01). */
export async function listGoods(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { after, sort, ...filter }: StaffQuery<'GET /api/products'> | StaffQuery<'GET /api/stock'>,
): Promise<StaffAnswer<'GET /api/products'>> {
  const now = clock.now()
  const today = await dayOfGoods({ database, clock }, filter)
  const from = after === undefined ? undefined : Number(after)
  const [rows, total, { categories }] = await Promise.all([
    readGoodsPage(database, filter, {
      sort,
      after: from,
      limit: pageSize + 1,
      ...today,
      soldSince: later(now, -outlookDays * day),
    }),
    countGoods(database, filter, today),
    readChoices(database),
  ])
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const ids = shown.map(({ id }) => id)
  const schedules = Map.groupBy(await readSchedules(database, ids), ({ productId }) => productId)
  return {
    rows: shown.map(({ id, version, title, category, stock, picture, ...row }) => ({
      ...{ id, version, title, category, stock },
      netQuantity: formatNetQuantity({ amount: row.net_quantity_amount, unit: row.net_quantity_unit }),
      pricePaise: row.price_paise,
      mrpPaise: row.mrp_paise,
      state: row.is_draft ? 'draft' : row.withdrawn_at === null ? 'on-sale' : 'withdrawn',
      ...(row.low_mark !== null && { lowMark: row.low_mark }),
      ...(row.own_low_mark !== null && { ownLowMark: row.own_low_mark }),
      scheduled: (schedules.get(id) ?? []).map(toScheduled),
      ...(row.best_before !== null && { bestBefore: row.best_before }),
      ...(picture !== null && { picture: picturePath(picture) }),
    })),
    total,
    categories,
    ...(last && { after: String(last.position) }),
  }
}

/** One product as it is edited, and what it lacks (GOODS-02). */
export async function viewGoods(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<StaffAnswer<'GET /api/products/:id'> | Refusal<'unknown-product'>> {
  const today = indianDate(clock.now())
  const goods = await readGoods(database, id, today)
  if (!goods) return refuse('unknown-product')
  const [{ categories, growers }, certified, prices, settings, sizes, schedules] = await Promise.all([
    readChoices(database),
    readCertifiedUntil(database),
    readPriceHistory(database, id),
    readSettings(database),
    readOtherSizes(database, id),
    readSchedules(database, [id]),
  ])
  const { version, state, facts, stock, pictures, gstRateBasisPoints } = goods
  return {
    ...{ id, version, state, stock },
    texts: toProductTexts(facts),
    missing: missingOf(goods, { ...settings, today }),
    needed: neededFacts(facts, knownOf(goods, { ...settings, today })),
    pictures: pictures.map(({ key, alt }) => ({ key, alt, url: picturePath(key) })),
    ...(gstRateBasisPoints !== undefined && { gstRateBasisPoints }),
    prices: prices.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    sizes,
    scheduled: schedules.map(toScheduled),
    categories,
    growers: growers.map((grower) => ({ ...grower, certifiedUntil: certified.get(grower.id) })),
    certifiedOnly: settings.certifiedOnly,
  }
}

function toScheduled({ id, price, from, to, state, isReplaced, shown }: ProductSchedule) {
  return {
    ...{ id: String(id), pricePaise: price, from, to },
    state: isReplaced ? ('ended' as const) : (state as Exclude<typeof state, 'over'>),
    ...(shown && { shown }),
  }
}

/** By which a product is listed; the setting comes from `shareSettings`. */
export type ListingRules = { readonly certifiedOnly: boolean; readonly today: string }

type Judged = Omit<Goods, 'id' | 'version' | 'state' | 'stock'>

export function missingOf(goods: Judged, rules: ListingRules) {
  return missingFacts(goods.facts, knownOf(goods, rules))
}

function knownOf({ growerCertificate, pictures, gstRateBasisPoints }: Judged, rules: ListingRules) {
  return { hasRate: gstRateBasisPoints !== undefined, growerCertificate, pictures: pictures.length, ...rules }
}
