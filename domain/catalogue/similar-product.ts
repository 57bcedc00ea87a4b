import type { ProductField, ProductTexts } from './product-facts.ts'

/**
 * What products of a category mostly have in common, so that a new one may begin with it (GOODS-02). Never what is one product's own: price, MRP, barcode,
 * gross weight, certificate, and what its pack says of the food.
 */
export const similarFields = [
  'hsn',
  'growerId',
  'originState',
  'packerName',
  'packerAddress',
  'storage',
  'warning',
  'bestBeforeMonths',
  'unit',
  'per',
  'vegetarian',
] as const satisfies readonly ProductField[]

export function factsOfSimilar(texts: ProductTexts): Pick<ProductTexts, (typeof similarFields)[number]> {
  return Object.fromEntries(similarFields.map((field) => [field, texts[field]])) as Pick<
    ProductTexts,
    (typeof similarFields)[number]
  >
}
