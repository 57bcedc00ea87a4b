import { type RawBuilder, sql } from 'kysely'
import type { PrintedMrp } from '#domain/catalogue/change-price.ts'
import type { Nutrition } from '#domain/catalogue/nutrition.ts'
import { columnOf, columns, lineFields, mapFields, wholeFields } from '#domain/catalogue/optional-facts.ts'
import type { Certificate, Picture } from '#domain/catalogue/product.ts'
import { listFields, type ProductFacts } from '#domain/catalogue/product-facts.ts'
import { gtinOfCell } from '#domain/fulfilment/gtin.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { certificateColumns, certificateOf } from '../catalogue.store.ts'
import { gstRateOn } from '../gst/gst-rates.store.ts'
import { shareGrowers } from './certified.store.ts'

export type GoodsState = 'draft' | 'on-sale' | 'withdrawn'

/** A product as staff edit it. */
export type Goods = {
  readonly id: string
  readonly version: number
  readonly state: GoodsState
  readonly facts: ProductFacts
  readonly stock: number
  readonly pictures: readonly Picture[]
  readonly growerCertificate: Certificate | undefined
  /** Of its HSN code on the day; undefined where there is none. */
  readonly gstRateBasisPoints: number | undefined
}

export async function readGoods(connection: Connection, id: string, today: string): Promise<Goods | undefined> {
  const row = await goodsRows(connection, today).where('products.id', '=', id).executeTakeFirst()
  return row && toGoods(row)
}

export async function readGoodsOf(
  connection: Connection,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Goods>> {
  const rows = await goodsRows(connection, today)
    .where((eb) => eb('products.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Map(rows.map((row) => [row.id, toGoods(row)]))
}

/** The facts of a grower's products on sale that have no valid certificate of their own. */
export async function readCertifiedByGrower(tx: Transaction, growerId: string, today: string): Promise<ProductFacts[]> {
  const rows = await goodsRows(tx, today)
    .where('grower_id', '=', growerId)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`coalesce(certificate_valid_until < ${today}, true)`)
    .execute()
  return rows.map((row) => toGoods(row).facts)
}

/** Products by cells of files, also where a spreadsheet took the zeros of their barcode away. */
export async function readIdsByBarcode(connection: Connection, cells: readonly string[]): Promise<Map<string, string>> {
  const codes = new Map(cells.map((cell) => [cell, gtinOfCell(cell) ?? cell] as const))
  const rows = await connection
    .selectFrom('products')
    .select(['id', 'barcode'])
    .where((eb) => eb('barcode', '=', eb.fn.any(eb.val([...new Set(codes.values())]))))
    .execute()
  const ids = new Map(rows.map(({ id, barcode }) => [barcode ?? '', id]))
  return new Map([...codes].flatMap(([cell, code]) => (ids.has(code) ? [[cell, ids.get(code) ?? '']] : [])))
}

/** Which of these HSN codes a product has. */
export async function readHsnInUse(connection: Connection, codes: readonly string[]): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('products')
    .select('hsn')
    .distinct()
    .where((eb) => eb('hsn', '=', eb.fn.any(eb.val(codes))))
    .execute()
  return new Set(rows.flatMap(({ hsn }) => hsn ?? []))
}

export async function readAllIds(connection: Connection): Promise<string[]> {
  const rows = await connection.selectFrom('products').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Of two who save at once the second sees the first. */
export async function lockGoods(tx: Transaction, id: string, today: string): Promise<Goods | undefined> {
  const lock = tx.selectFrom('products').select('grower_id').where('id', '=', id).forUpdate()
  await shareGrowers(tx, [(await lock.executeTakeFirst())?.grower_id ?? null])
  return readGoods(tx, id, today)
}

/** False when the id is taken. */
export async function insertDraft(tx: Transaction, id: string, facts: ProductFacts, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('products')
    .values({ id, ...columnsOf(facts), is_draft: true, withdrawn_at: now, stock: 0, received: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function updateGoods(tx: Transaction, id: string, facts: ProductFacts): Promise<number> {
  const update = tx.updateTable('products').set(columnsOf(facts)).where('id', '=', id).returning('version')
  return (await update.executeTakeFirstOrThrow()).version
}

/** Listed for the first time it becomes the newest product. */
export async function setListed(
  tx: Transaction,
  { id, state }: Pick<Goods, 'id' | 'state'>,
  now: Date,
): Promise<number> {
  const { version } = await tx
    .updateTable('products')
    .set({ withdrawn_at: null, is_draft: false, ...(state === 'draft' && { listed_at: now }) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function setWithdrawn(tx: Transaction, id: string, now: Date): Promise<number> {
  const update = tx.updateTable('products').set({ withdrawn_at: now }).where('id', '=', id).returning('version')
  return (await update.executeTakeFirstOrThrow()).version
}

/** What the fields of products name: it must be there, and gives a product's rate and certificate. In the order of `wanted`. */
export async function readNamed(
  connection: Connection,
  wanted: readonly { readonly id: string; readonly facts: ProductFacts }[],
  today: string,
): Promise<Named[]> {
  const { rows } = await sql<NamedRow>`
    SELECT EXISTS (SELECT FROM categories WHERE name = wanted.category) AS "hasCategory",
      grower IS NULL OR EXISTS (SELECT FROM growers WHERE id = grower) AS "hasGrower",
      (SELECT title FROM products WHERE barcode = wanted.barcode AND id <> wanted.id) AS "barcodeOf",
      ${gstRateOn(today, sql.ref('wanted.hsn'))} AS rate,
      (SELECT json_build_object('mrp', mrp_paise, 'batch', batch_code) FROM lowest_printed_mrps WHERE product_id = wanted.id)
        AS printed,
      ${certificateOfGrower(sql.ref('grower'))} AS certificate
    FROM unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ facts }) => facts.category)}::text[],
      ${wanted.map(({ facts }) => facts.growerId)}::text[], ${wanted.map(({ facts }) => facts.barcode)}::text[],
      ${wanted.map(({ facts }) => facts.hsn)}::text[]) WITH ORDINALITY
      AS wanted (id, category, grower, barcode, hsn, nth)
    ORDER BY nth`.execute(connection)
  return rows.map(({ rate, certificate, printed, ...named }) => ({
    ...named,
    printed: printed ?? undefined,
    gstRateBasisPoints: rate ?? undefined,
    growerCertificate: certificate ?? undefined,
  }))
}

export type Named = {
  readonly hasCategory: boolean
  readonly hasGrower: boolean
  readonly barcodeOf: string | null
  readonly gstRateBasisPoints: number | undefined
  readonly growerCertificate: Certificate | undefined
  /** The lowest MRP printed on packs on the shelf. */
  readonly printed: PrintedMrp | undefined
}
type NamedRow = Omit<Named, 'gstRateBasisPoints' | 'growerCertificate' | 'printed'> & {
  readonly printed: PrintedMrp | null
  readonly rate: number | null
  readonly certificate: Certificate | null
}

function certificateOfGrower(id: RawBuilder<string | null>) {
  return sql<Certificate | null>`(
    SELECT json_build_object('scheme', certificate_scheme, 'number', certificate_number,
      'certifier', certificate_certifier, 'validUntil', certificate_valid_until)
    FROM growers WHERE growers.id = ${id} AND growers.certificate_scheme IS NOT NULL)`
}

export async function readChoices(connection: Connection) {
  const categories = await connection.selectFrom('categories').select('name').orderBy('position').execute()
  const growers = await connection.selectFrom('growers').select(['id', 'name']).orderBy('position').execute()
  return { categories: categories.map(({ name }) => name), growers }
}

/** The last day of the certificate of each grower that has one. */
export async function readCertifiedUntil(connection: Connection): Promise<Map<string, string>> {
  const rows = await connection
    .selectFrom('growers')
    .select(['id', 'certificate_valid_until'])
    .where('certificate_valid_until', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, certificate_valid_until: until }) => (until === null ? [] : [[id, until]])))
}

/** The newest first (GOODS-06). */
export async function readPriceHistory(connection: Connection, id: string) {
  return connection
    .selectFrom('price_changes')
    .select(['price_paise as pricePaise', 'mrp_paise as mrpPaise', 'changed_at as at'])
    .where('product_id', '=', id)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

export const declared = sql<Nutrition | null>`nutrition`.as('declared')

function goodsRows(connection: Connection, today: string) {
  return connection
    .selectFrom('products')
    .selectAll('products')
    .select([
      declared,
      sql<Picture[]>`
        coalesce((SELECT json_agg(json_build_object('key', key, 'alt', alt) ORDER BY product_pictures.position)
        FROM product_pictures WHERE product_id = products.id), '[]')`.as('pictures'),
      certificateOfGrower(sql.ref('grower_id')).as('grower_certificate'),
      gstRateOn(today).as('rate'),
    ])
}

type GoodsRow = Awaited<ReturnType<ReturnType<typeof goodsRows>['executeTakeFirstOrThrow']>>

function toGoods(row: GoodsRow): Goods {
  return {
    id: row.id,
    version: row.version,
    state: stateOf(row),
    stock: row.stock,
    pictures: row.pictures,
    growerCertificate: row.grower_certificate ?? undefined,
    gstRateBasisPoints: row.rate ?? undefined,
    facts: toFacts(row),
  }
}

export function stateOf({ is_draft, withdrawn_at }: Pick<FactsRow, 'is_draft' | 'withdrawn_at'>): GoodsState {
  if (is_draft) return 'draft'
  return withdrawn_at === null ? 'on-sale' : 'withdrawn'
}

type FactsRow = Omit<GoodsRow, 'pictures' | 'grower_certificate' | 'rate'>

export function toFacts(row: FactsRow): ProductFacts {
  return {
    title: row.title,
    category: row.category,
    ...mapFields(listFields, (field) => row[columnOf(field)]),
    ...mapFields(lineFields, (field) => row[columnOf(field)]),
    ...mapFields(wholeFields, (field) => row[columnOf(field)]),
    price: row.price_paise,
    mrp: row.mrp_paise,
    netQuantity: { amount: row.net_quantity_amount, unit: row.net_quantity_unit },
    hsn: row.hsn,
    packer: { name: row.packer_name, address: row.packer_address },
    originState: row.origin_state,
    bestBeforeMonths: row.best_before_months,
    allergens: row.allergens,
    nutrition: row.declared,
    isVegetarian: row.is_vegetarian,
    certificate: certificateOf(row).certificate ?? null,
    barcode: row.barcode,
  }
}

export function columnsOf({ netQuantity, packer, certificate, nutrition, ...facts }: ProductFacts) {
  return {
    title: facts.title,
    category: facts.category,
    ...columns(listFields, (field) => [...facts[field]]),
    ...columns(lineFields, (field) => facts[field]),
    ...columns(wholeFields, (field) => facts[field]),
    price_paise: facts.price,
    mrp_paise: facts.mrp,
    net_quantity_amount: netQuantity.amount,
    net_quantity_unit: netQuantity.unit,
    hsn: facts.hsn,
    packer_name: packer.name,
    packer_address: packer.address,
    origin_state: facts.originState,
    best_before_months: facts.bestBeforeMonths,
    allergens: facts.allergens && [...facts.allergens],
    nutrition,
    is_vegetarian: facts.isVegetarian,
    ...certificateColumns(certificate),
    barcode: facts.barcode,
  }
}
