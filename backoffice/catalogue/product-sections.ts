import type { MissingFact } from '#domain/catalogue/missing-facts.ts'
import { type ProductCard, type ProductField, productCards } from '#domain/catalogue/product-facts.ts'
import type { IndexedSection } from '../ui/section-index.tsx'

type Section = ProductCard | 'preview' | 'pictures' | 'prices'

/** The sections of the editor in its order: ids of their elements, and their headings. */
export const sectionTitles: { readonly [Id in Section]: string } = {
  pictures: 'Pictures',
  food: 'Description',
  price: 'Price and tax',
  pack: 'On the pack',
  nutrition: 'Nutrition',
  certificate: 'Organic certificate',
  organisation: 'Organisation',
  packing: 'Stock and packing',
  preview: 'Preview',
  prices: 'Price changes',
}

type Marks = { readonly missing: readonly MissingFact[]; readonly wrong: readonly ProductField[] }

export function indexedSections(ids: readonly Section[], { missing, wrong }: Marks): IndexedSection[] {
  return ids.map((id) => {
    const facts: readonly (ProductField | 'pictures')[] = id in productCards ? productCards[id as ProductCard] : []
    return {
      id,
      label: sectionTitles[id],
      hasError: wrong.some((field) => facts.includes(field)),
      missing: missing.filter((fact) => fact === id || facts.includes(fact)).length,
    }
  })
}

export const everySection = Object.keys(sectionTitles) as readonly Section[]
