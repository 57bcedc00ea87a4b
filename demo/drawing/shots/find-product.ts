import { demoCatalogue } from '../../catalogue/catalogue.ts'
import type { DemoProduct } from '../../catalogue/demo-product.ts'

export function find(id: string): DemoProduct {
  const product = demoCatalogue.find((each) => each.id === id)
  if (!product) throw new Error(`The catalogue has no ${id}`)
  return product
}
