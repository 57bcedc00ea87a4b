import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { type MissingFact, missingFacts } from '#domain/catalogue/missing-facts.ts'
import { type ProductTexts, productFields } from '#domain/catalogue/product-facts.ts'
import { readProductTexts } from '#domain/catalogue/read-product-texts.ts'
import { digitsTogether } from '#domain/plain-digits.ts'

export type TypedFacts = {
  readonly missing: readonly MissingFact[]
  /** How many facts are typed but not saved. */
  readonly unsaved: number
}

type Product = StaffAnswer<'GET /api/products/:id'>
type Saved = Pick<Product, 'texts' | 'gstRateBasisPoints' | 'missing'> & {
  readonly certifiedOnly: boolean
  readonly pictures: readonly object[]
  readonly growers: readonly { readonly id: string; readonly certifiedUntil?: string | undefined }[]
}

/**
 * What a product would lack if what is typed were saved (GOODS-02): `typed` has the fields that a person changed, others are as they are saved now, also
 * by somebody else. Whether another HSN code has a rate is known when it is saved.
 */
export function typedFacts(typed: Partial<ProductTexts>, saved: Saved, today: string): TypedFacts {
  const texts = { ...saved.texts, ...typed }
  const unsaved = productFields.filter((field) => texts[field] !== saved.texts[field]).length
  const { certifiedOnly } = saved
  if (unsaved === 0) return { missing: saved.missing as readonly MissingFact[], unsaved }
  const { facts } = readProductTexts(texts, { today, before: saved.texts })
  const isSavedHsn = digitsTogether(texts.hsn) === digitsTogether(saved.texts.hsn)
  const validUntil = saved.growers.find(({ id }) => id === facts.growerId)?.certifiedUntil
  return {
    missing: missingFacts(facts, {
      hasRate: !isSavedHsn || saved.gstRateBasisPoints !== undefined,
      growerCertificate: validUntil === undefined ? undefined : { validUntil },
      pictures: saved.pictures.length,
      certifiedOnly,
      today,
    }),
    unsaved,
  }
}

/** Why *List* does not list yet; undefined when nothing is in the way. */
export function whyNotListed({ missing, unsaved }: TypedFacts): string | undefined {
  if (missing.length > 0) {
    const facts = missing.length === 1 ? 'one fact' : `${missing.length} facts`
    return `It lacks ${facts} that must be shown.`
  }
  if (unsaved === 0) return undefined
  return `Save first: ${unsaved === 1 ? 'one fact is' : `${unsaved} facts are`} typed but not saved.`
}
