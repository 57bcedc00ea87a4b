import { type ProductTexts, productFields } from '#domain/catalogue/product-facts.ts'

/** Of a product that nothing is known of. */
export const emptyTexts: ProductTexts = {
  ...(Object.fromEntries(productFields.map((field) => [field, ''])) as ProductTexts),
  unit: 'g',
  per: '100 g',
  vegetarian: 'yes',
}
