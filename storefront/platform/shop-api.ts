import { createContext } from 'react-router'
import type { Answer } from '#contract/index.ts'
import type { PageRange } from '#domain/catalogue/shelf.ts'
import type { Refusal } from '#domain/refusal.ts'

type Product = Answer<'GET /api/products/:id'>
type WithNeighbours = { readonly product: Product; readonly neighbours: Product[] }
type ShelfPage = Exclude<Answer<'GET /api/products'>, readonly unknown[]>
type Wanted = PageRange & { category?: string | undefined }
/** `featured` is a random choice, `latest` has the newest product first, `shelves` one product of each of four categories. */
type Showcase = { readonly featured: Product[]; readonly latest: Product[]; readonly shelves: Product[] }

/** The shop's own actions, called in process by the loaders while a page is rendered on the server. */
export type ShopApi = {
  /** Where visitors find the shop, without a slash at the end: for addresses that leave it. */
  readonly publicUrl: string
  /** Logs what failed under the id of the request; to be thrown instead, for the page to name the reference (API-08). */
  faultResponse(fault: unknown): Response
  /** The inline scripts that the page may run; the browser runs no others. */
  allowScripts(codes: readonly string[]): void
  /** List and window of one moment, which two calls would not be. */
  viewHome(wanted: Wanted): Promise<{ shelf: ShelfPage; showcase: Showcase } | Refusal<'page-not-found'>>
  viewShowcase(): Promise<Showcase>
  listPage(wanted: Wanted): Promise<ShelfPage | Refusal<'page-not-found'>>
  viewWithNeighbours(wanted: { id: string }): Promise<WithNeighbours | Refusal<'product-not-found'>>
}

export const shopApi = createContext<ShopApi>()
