import type { ProductFacts } from './product-facts.ts'

const words = /\borganic|\bjaivik|जैविक|ऑर्गेनिक/i

/** Whether a text calls something organic: without a certificate nothing may be (organic food regulations, GOODS-02). */
export function claimsOrganic(...texts: readonly string[]): boolean {
  return texts.some((text) => words.test(text))
}

/** Whether anything that customers read of a product calls it organic. */
export function claimsOrganicOf(facts: ProductFacts): boolean {
  const { title, category, otherNames, description, keyBenefits, ingredients } = facts
  const lines = [title, category, facts.family, facts.bannerLine, facts.storage, facts.warning]
  return claimsOrganic(
    ...lines.map((line) => line ?? ''),
    ...otherNames,
    ...description,
    ...keyBenefits,
    ...ingredients,
  )
}
