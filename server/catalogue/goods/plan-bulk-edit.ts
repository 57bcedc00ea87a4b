import { type BulkEdit, readAmount, repriced, tooCheap } from '#domain/catalogue/bulk-edit.ts'
import { formatNetQuantity, titleWithSize } from '#domain/catalogue/net-quantity.ts'
import type { ProductTexts } from '#domain/catalogue/product-facts.ts'
import { productLabels } from '#domain/catalogue/product-labels.ts'
import { toProductTexts, toRupeesText } from '#domain/catalogue/product-texts.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type Goods, type Named, readGoodsOf, readNamed } from './goods.store.ts'
import { planEdit, readEdit, type Wrong } from './plan-edit.ts'
import { type ListingRules, missingOf } from './view-goods.ts'

/** A field of one product before and after, as texts; `error` says why it cannot be. */
export type RowEdit = {
  readonly field: BulkEdit['field']
  readonly from: string
  readonly to: string
  readonly error?: string | undefined
  /** The scheduled price that a change ended which this one undoes. */
  readonly resumes?: number | undefined
}
export type PlannedRow = RowEdit & { readonly id: string; readonly title: string }

export function currentOf(goods: Goods, field: BulkEdit['field']): string {
  return field === 'listing' ? goods.state : toProductTexts(goods.facts)[field]
}

/** What a bulk edit does to each product (GOODS-09), in the order of the ids. An unknown product is left out. */
export async function planBulkEdit(
  connection: Connection,
  ids: readonly string[],
  { edit, ...rules }: ListingRules & { readonly edit: BulkEdit },
): Promise<PlannedRow[] | Wrong> {
  if (edit.field === 'price' && readAmount(edit.amount, edit.by) === undefined)
    return refuse('wrong-shape', { fields: { amount: 'Please type an amount, such as -10 or 25.50' } })
  const planned: PlannedRow[] = []
  for (let start = 0; start < ids.length; start += 500) {
    const part = ids.slice(start, start + 500)
    const found = await readGoodsOf(connection, part, rules.today)
    const rows = part.flatMap((id) => found.get(id) ?? []).map((goods) => ({ goods, ...targetOf(goods, edit) }))
    const wanted = rows.map(({ goods, to }) => ({
      goods,
      edit: readEdit(goods, changesOf(edit.field, to), rules.today),
    }))
    const named = await readNamed(
      connection,
      wanted.map((row) => ({ id: row.goods.id, facts: row.edit.facts })),
      rules.today,
    )
    for (const [index, { goods, to, error }] of rows.entries()) {
      const from = currentOf(goods, edit.field)
      const objection = () => objectionTo(goods, { field: edit.field, to }, { named: named[index], ...rules })
      const reason = error ?? (from === to ? undefined : objection())
      planned.push({
        id: goods.id,
        title: titleWithSize(goods.facts.title, formatNetQuantity(goods.facts.netQuantity)),
        field: edit.field,
        from,
        to,
        ...(reason && { error: reason }),
      })
    }
  }
  return planned
}

function targetOf({ facts: { price } }: Goods, edit: BulkEdit): { readonly to: string; readonly error?: string } {
  if (edit.field !== 'price') return { to: edit.to.trim() }
  const after = price === 0 ? undefined : repriced(price, edit)
  if (after !== undefined) return { to: toRupeesText(after) }
  return { to: '', error: price === 0 ? 'It has no price yet' : tooCheap(price) }
}

export function changesOf(field: BulkEdit['field'], to: string): Partial<ProductTexts> {
  return field === 'listing' ? {} : { [field]: to }
}

function objectionTo(
  goods: Goods,
  { field, to }: Pick<RowEdit, 'field' | 'to'>,
  { named, ...rules }: ListingRules & { readonly named: Named | undefined },
): string | undefined {
  if (field === 'listing')
    return to === 'on-sale' ? lackOf(goods, rules) : goods.state === 'draft' ? 'It is a draft' : undefined
  const plan = planEdit(goods, readEdit(goods, changesOf(field, to), rules.today), { named, ...rules })
  return isRefusal(plan) && plan.refused === 'wrong-shape' ? sentenceOfWrong(plan) : undefined
}

export function sentenceOfWrong({ fields }: Wrong): string {
  return Object.values(fields)[0] ?? ''
}

function lackOf(goods: Goods, rules: ListingRules): string | undefined {
  const missing = missingOf(goods, rules)
  return missing.length === 0 ? undefined : lacks(missing)
}

export function lacks(missing: ReturnType<typeof missingOf>): string {
  return `It lacks ${missing.map((fact) => (fact === 'pictures' ? 'pictures' : productLabels[fact].toLowerCase())).join(', ')}`
}
