import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { deleteCategory, insertCategory, lockCategories, placeCategories } from './categories.store.ts'

type Wrong = Refusal<'wrong-shape', { fields: { name: string } }>

/** Adds a category at the end (GOODS-10). The storefront shows it when it has a product. */
export async function addCategory(tx: Transaction, audit: Audit, typed: string): Promise<{ name: string } | Wrong> {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name.length < 2) return refuse('wrong-shape', { fields: { name: 'Please type a name' } })
  const known = await lockCategories(tx)
  if (known.some((category) => category.name.toLowerCase() === name.toLowerCase()))
    return refuse('wrong-shape', { fields: { name: 'There is a category with this name' } })
  await insertCategory(tx, name)
  audit({ action: 'category.added', subject: { kind: 'category', id: name }, after: { name } })
  await announceChange(tx, 'products')
  return { name }
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
