import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { sayPrintedMrp } from '#domain/catalogue/change-price.ts'
import {
  type ProductFacts,
  type ProductField,
  type ProductTexts,
  productFields,
} from '#domain/catalogue/product-facts.ts'
import { toProductTexts } from '#domain/catalogue/product-texts.ts'
import { type FieldErrors, readProductTexts } from '#domain/catalogue/read-product-texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Goods, Named } from './goods.store.ts'
import { type ListingRules, missingOf } from './view-goods.ts'

export type Changes = { readonly [Field in ProductField]?: string }
export type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
type ReadEdit = { readonly before: ProductTexts; readonly facts: ProductFacts; readonly errors: FieldErrors }
export type EditPlan = {
  readonly facts: ProductFacts
  readonly before: ProductTexts
  readonly after: ProductTexts
  readonly changed: readonly ProductField[]
}

/** What was typed over a product's texts, by screen or file. */
export function readEdit({ facts }: Goods, changes: Changes, today: string): ReadEdit {
  const before = toProductTexts(facts)
  return { before, ...readProductTexts({ ...before, ...changes }, { today, before }) }
}

/** What an edit makes of a product, or why it cannot be (GOODS-02). */
export function planEdit(
  goods: Goods,
  { before, facts, errors }: ReadEdit,
  { named, ...by }: ListingRules & { readonly named: Named | undefined },
): EditPlan | Wrong | Refusal<'nothing-changed'> {
  const fields = { ...unknownNames(named, errors), ...abovePrinted(goods, facts, named) }
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const after = toProductTexts(facts)
  const changed = productFields.filter((field) => after[field] !== before[field])
  if (changed.length === 0) return refuse('nothing-changed')
  return newlyMissing(goods, { ...goods, ...named, facts }, by) ?? { facts, before, after, changed }
}

/** Sentences for fields that name what is not there. An error of the text itself comes first. */
export function unknownNames(named: Named | undefined, errors: FieldErrors): FieldErrors {
  return {
    ...(!named?.hasCategory && { category: 'Please choose a category' }),
    ...(!named?.hasGrower && { growerId: 'Please choose a grower' }),
    ...(named?.barcodeOf && { barcode: `${named.barcodeOf} has this barcode` }),
    ...errors,
  }
}

function abovePrinted({ facts: before }: Goods, { price }: ProductFacts, named: Named | undefined): FieldErrors {
  const { printed } = named ?? {}
  return printed && price !== before.price && price > printed.mrp ? { price: sayPrintedMrp(printed) } : {}
}

/** What is or was on sale keeps what the law wants shown (GOODS-02). */
function newlyMissing(before: Goods, after: Goods, by: ListingRules): Wrong | undefined {
  if (before.state === 'draft') return undefined
  const known = missingOf(before, by)
  const lost = missingOf(after, by).filter((fact) => !known.includes(fact))
  if (lost.length === 0) return undefined
  return refuse('wrong-shape', { fields: Object.fromEntries(lost.map((fact) => [fact, sentences[fact] ?? needed])) })
}

const needed = 'A product that was listed needs this'
const sentences: { readonly [fact: string]: string } = {
  hsn: 'This HSN code has no GST rate today',
  certificateNumber: 'It needs an organic certificate that is valid today, its own or its grower’s',
}

/** Prices have an entry of their own, which accountants see. */
export function entriesOf(id: string, { before, after, changed }: EditPlan): AuditEntry[] {
  const isPrice = (field: ProductField) => field === 'price' || field === 'mrp'
  const entry = (action: 'product.changed' | 'product.price-changed', fields: readonly ProductField[]) => {
    const only = (texts: ProductTexts) => Object.fromEntries(fields.map((field) => [field, texts[field]]))
    const subject = { kind: 'product', id } as const
    return fields.length > 0 ? [{ action, subject, before: only(before), after: only(after) }] : []
  }
  return [
    ...entry(
      'product.changed',
      changed.filter((field) => !isPrice(field)),
    ),
    ...entry('product.price-changed', changed.filter(isPrice)),
  ]
}
