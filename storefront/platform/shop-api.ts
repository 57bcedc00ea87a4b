import { createContext } from 'react-router'
import type { Answer } from '#contract/index.ts'
import type { Refusal } from '#domain/refusal.ts'

type Product = Answer<'GET /api/products/:id'>

/** The shop's own actions, called in process by the loaders while a page is rendered on the server. */
export type ShopApi = {
  /** Where visitors find the shop, without a slash at the end: for addresses that leave it. */
  readonly publicUrl: string
  listProducts(): Promise<Product[]>
  viewProduct(wanted: { id: string }): Promise<Product | Refusal<'product-not-found'>>
  listCategory(wanted: { category: string }): Promise<Product[]>
}

export const shopApi = createContext<ShopApi>()
