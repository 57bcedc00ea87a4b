import { sql } from 'kysely'
import type { Nutrition } from '#domain/catalogue/nutrition.ts'
import { columnOf, mapFields, publicLines } from '#domain/catalogue/optional-facts.ts'
import type { Certificate, NamedGrower, Product } from '#domain/catalogue/product.ts'
import {
  type Connection,
  type Database,
  inSnapshotByPortions,
  type Transaction,
} from '#server/platform/database/open-database.ts'
import { nameColumns, nameOfRow } from './product-name.ts'

/** Products on sale, all or of a category, oldest first, from one snapshot, two hundred at a time. */
export async function* readInPortions(database: Database, listed: Listed): AsyncGenerator<Product[]> {
  // A single statement is a snapshot by itself, and most lists need no second.
  const rows = await portionOfList(database, { ...listed, limit: portion + 1 })
  if (rows.length <= portion) yield rows.map(toProduct)
  else yield* inSnapshotByPortions(database, (snapshot) => readAllPortions(snapshot, listed))
}

async function* readAllPortions(snapshot: Transaction, listed: Listed): AsyncGenerator<Product[]> {
  for (let after = 0; ; ) {
    const rows = await portionOfList(snapshot, { ...listed, after, limit: portion })
    yield rows.map(toProduct)
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    after = last.position
  }
}

function portionOfList(
  connection: Connection,
  { category, after = 0, limit }: Listed & { after?: number; limit: number },
) {
  return productRows(connection)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}

type Listed = { readonly category?: string | undefined }

const portion = 200

export async function readProducts(
  connection: Connection,
  { ids }: { readonly ids: readonly string[] },
): Promise<Product[]> {
  const rows = await productRows(connection)
    .where('id', 'in', ids.length > 0 ? [...ids] : [''])
    .orderBy('position')
    .execute()
  return rows.map(toProduct)
}

export async function readProduct(connection: Connection, id: string): Promise<Product | undefined> {
  const row = await productRows(connection).where('id', '=', id).executeTakeFirst()
  return row && toProduct(row)
}

/** Withdrawn ones too, for packs that were sold before. */
export async function readProductEverSold(
  connection: Connection,
  id: string,
): Promise<(Product & { readonly isOnSale: boolean }) | undefined> {
  const row = await everyProduct(connection).select(['withdrawn_at']).where('id', '=', id).executeTakeFirst()
  return row && { ...toProduct(row), isOnSale: row.withdrawn_at === null }
}

export function productRows(connection: Connection) {
  return everyProduct(connection).where('withdrawn_at', 'is', null)
}

function everyProduct(connection: Connection) {
  return connection.selectFrom('products').select([
    'id',
    'position',
    'title',
    'category',
    // JSON.parse is faster than the driver's parser of text arrays.
    sql<string[]>`to_json(description)`.as('description'),
    sql<string[]>`to_json(key_benefits)`.as('key_benefits'),
    'price_paise',
    'mrp_paise',
    'stock',
    'net_quantity_amount',
    'net_quantity_unit',
    'hsn',
    'origin_state',
    'best_before_months',
    'packer_name',
    'packer_address',
    sql<string[]>`to_json(ingredients)`.as('ingredients'),
    sql<string[] | null>`to_json(allergens)`.as('allergens'),
    sql<Nutrition | null>`nutrition`.as('nutrition'),
    'is_vegetarian',
    ...publicLines.map((line) => columnOf(line)),
    'certificate_scheme',
    'certificate_number',
    'certificate_certifier',
    'certificate_valid_until',
    sql<{ key: string; alt: string }[]>`
        coalesce((SELECT json_agg(json_build_object('key', key, 'alt', alt) ORDER BY product_pictures.position)
        FROM product_pictures WHERE product_id = products.id), '[]')`.as('pictures'),
    sql<(NamedGrower & CertifiedRow) | null>`(
        SELECT json_build_object('id', growers.id, 'name', name, 'place', place, 'state', state,
          'certificate_scheme', growers.certificate_scheme, 'certificate_number', growers.certificate_number,
          'certificate_certifier', growers.certificate_certifier,
          'certificate_valid_until', growers.certificate_valid_until)
        FROM growers WHERE growers.id = grower_id)`.as('grower'),
  ])
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['executeTakeFirstOrThrow']>>

export function toProduct(row: ProductRow): Product {
  const { grower } = row
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    description: row.description,
    keyBenefits: row.key_benefits,
    price: row.price_paise,
    mrp: row.mrp_paise,
    stock: row.stock,
    netQuantity: { amount: row.net_quantity_amount, unit: row.net_quantity_unit },
    pictures: row.pictures,
    hsn: row.hsn,
    originState: row.origin_state,
    bestBeforeMonths: row.best_before_months,
    ...(grower && { grower: { id: grower.id, name: grower.name, place: grower.place, state: grower.state } }),
    packer: { name: row.packer_name, address: row.packer_address },
    ingredients: row.ingredients,
    ...(row.allergens && { allergens: row.allergens }),
    ...(row.nutrition && { nutrition: row.nutrition }),
    ...mapFields(publicLines, (line) => row[columnOf(line)] ?? undefined),
    isVegetarian: row.is_vegetarian,
    certificates: [certificateOf(row), grower ? certificateOf(grower) : {}].flatMap(
      ({ certificate }) => certificate ?? [],
    ),
  }
}

type CertificateColumns = 'scheme' | 'number' | 'certifier' | 'valid_until'
type CertifiedRow = { readonly [Column in `certificate_${CertificateColumns}`]: string | null }

/** Of a product or a grower; none unless it is complete. */
export function certificateOf(row: CertifiedRow): { readonly certificate?: Certificate } {
  const { certificate_scheme: scheme, certificate_number: number, certificate_certifier: certifier } = row
  if (scheme === null || number === null || certifier === null || row.certificate_valid_until === null) return {}
  return { certificate: { scheme, number, certifier, validUntil: row.certificate_valid_until } }
}

export function certificateColumns(certificate: Certificate | null | undefined): CertifiedRow {
  return {
    certificate_scheme: certificate?.scheme ?? null,
    certificate_number: certificate?.number ?? null,
    certificate_certifier: certificate?.certifier ?? null,
    certificate_valid_until: certificate?.validUntil ?? null,
  }
}

/** What staff call products, by id. */
export async function readProductNames(
  connection: Connection,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const rows = await connection
    .selectFrom('products')
    .select(['id', ...nameColumns])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return Object.fromEntries(rows.map((row) => [row.id, nameOfRow(row)]))
}
