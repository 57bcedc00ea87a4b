import { picturePath } from '#domain/catalogue/picture.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { type ChangedMeanwhile, refuseChanged } from '#server/audit/refuse-changed.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  lockCategories,
  mergeIntoCategory,
  placeCategories,
  readCategoryRows,
  readFormerNames,
  setCategoryName,
} from './categories.store.ts'

type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
type Unknown = Refusal<'unknown-category'>

/** In the shop's order. */
export async function listCategories(connection: Connection) {
  const rows = await readCategoryRows(connection)
  return {
    rows: rows.map(({ pictureKey, ...row }) => ({
      ...row,
      ...(pictureKey !== null && { picture: picturePath(pictureKey) }),
    })),
  }
}

/** Adds a category at the end (GOODS-10). The storefront shows it when it has a product. */
export async function addCategory(tx: Transaction, audit: Audit, typed: string): Promise<{ name: string } | Wrong> {
  const name = readName(typed, await lockCategories(tx))
  if (isRefusal(name)) return name
  await insertCategory(tx, name)
  audit({ action: 'category.added', subject: { kind: 'category', id: name }, after: { name } })
  await announceChange(tx, 'products')
  return { name }
}

function readName(typed: string, others: readonly { readonly name: string }[]): string | Wrong {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name.length < 2) return refuse('wrong-shape', { fields: { name: 'Please type a name' } })
  const isTaken = others.some((category) => category.name.toLowerCase() === name.toLowerCase())
  return isTaken ? refuse('wrong-shape', { fields: { name: 'There is a category with this name' } }) : name
}

type Read = { readonly name: string; readonly version: number }

/** Renames a category; its former name's address leads to the new one (GOODS-10). */
export async function renameCategory(
  tx: Transaction,
  audit: Audit,
  { changes, ...read }: Read & { readonly changes: { readonly name?: string } },
): Promise<{ version: number } | Wrong | Unknown | ChangedMeanwhile | Refusal<'nothing-changed'>> {
  const { category, all, refusal } = await lockAsRead(tx, read)
  if (!category) return refusal
  const wanted = changes.name ?? category.name
  if (wanted === category.name) return refuse('nothing-changed')
  const name = readName(
    wanted,
    all.filter((other) => other !== category),
  )
  if (isRefusal(name)) return name
  const version = await setCategoryName(tx, category.name, name)
  const [before, after] = [{ name: category.name }, { name }]
  audit({ action: 'category.renamed', subject: { kind: 'category', id: name }, before, after })
  await announceChange(tx, 'products')
  return { version }
}

/** Moves the products of a category to another and removes it; its address leads to the other (GOODS-10). */
export async function mergeCategory(
  tx: Transaction,
  audit: Audit,
  { into, ...read }: Read & { readonly into: string },
): Promise<{ products: number } | Wrong | Unknown | ChangedMeanwhile> {
  const { category, all, refusal } = await lockAsRead(tx, read)
  if (!category) return refusal
  const other = all.find(({ name }) => name === into)
  if (!other || other === category) return refuse('wrong-shape', { fields: { into: 'Please choose another category' } })
  await mergeIntoCategory(tx, category.name, into)
  const { name, products } = category
  audit({ action: 'category.merged', subject: { kind: 'category', id: into }, before: { name, products } })
  await announceChange(tx, 'products')
  return { products }
}

type Locked =
  | { readonly category: CategoryRow; readonly all: readonly CategoryRow[]; readonly refusal?: never }
  | { readonly category?: never; readonly all?: never; readonly refusal: Unknown | ChangedMeanwhile }

/** By a name that it may have lost since it was read: then somebody else was faster (GOODS-03). */
async function lockAsRead(tx: Transaction, { name, version }: Read): Promise<Locked> {
  const all = await lockCategories(tx)
  const present = (await readFormerNames(tx)).get(name) ?? name
  const category = all.find((known) => known.name === present)
  if (!category) return { refusal: refuse('unknown-category') }
  if (category.version === version) return { category, all }
  const saved = { version: category.version, theirs: { name: category.name } }
  return { refusal: await refuseChanged(tx, { kind: 'category', id: category.name }, saved) }
}

/** Puts all categories in an order, which the storefront has at once (GOODS-10). */
export async function orderCategories(
  tx: Transaction,
  audit: Audit,
  names: readonly string[],
): Promise<{ categories: number } | Refusal<'categories-changed'>> {
  const before = (await lockCategories(tx)).map(({ name }) => name)
  if (before.length !== names.length || before.toSorted().join('\n') !== names.toSorted().join('\n'))
    return refuse('categories-changed')
  await placeCategories(tx, names)
  const subject = { kind: 'category', id: 'all' } as const
  audit({ action: 'category.ordered', subject, before: { names: before }, after: { names } })
  await announceChange(tx, 'products')
  return { categories: names.length }
}

export async function removeCategory(
  tx: Transaction,
  audit: Audit,
  name: string,
): Promise<{ name: string } | Refusal<'unknown-category'> | Refusal<'has-products', { products: number }>> {
  const category = (await lockCategories(tx)).find((known) => known.name === name)
  if (!category) return refuse('unknown-category')
  if (category.products > 0) return refuse('has-products', { products: category.products })
  await deleteCategory(tx, name)
  audit({ action: 'category.removed', subject: { kind: 'category', id: name }, before: { name } })
  await announceChange(tx, 'products')
  return { name }
}
