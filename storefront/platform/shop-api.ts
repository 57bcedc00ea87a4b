import { createContext } from 'react-router'
import type { Family, ListedProduct, ProductPage, Showing, ShownProduct } from '#contract/catalogue.ts'
import type { Answer } from '#contract/index.ts'
import type { LinkedRecall, Lot } from '#contract/lots.ts'
import type { LinkedTicket } from '#contract/tickets.ts'
import type { ListChoice } from '#domain/catalogue/list-query.ts'
import type { PageRange } from '#domain/catalogue/pagination.ts'
import type { HomePart } from '#domain/catalogue/storefront-settings.ts'
import type { ClosedDay } from '#domain/fulfilment/closed-days.ts'
import type { Paise } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'

type WithNeighbours = {
  readonly product: ShownProduct
  readonly neighbours: ShownProduct[]
  /** GOODS-06. */
  readonly lowestBefore?: Paise | undefined
  readonly family?: Family | undefined
}
type Wanted = PageRange & ListChoice
/** `featured` is a random choice, or the owner's; `latest` has the newest product first. */
type Home = {
  readonly list: Showing<ProductPage>
  readonly featured: ShownProduct[]
  readonly latest: ListedProduct[]
  /** In their order below the banner. */
  readonly parts: readonly HomePart[]
}
/** `ofEachCategory`: one product of each of the first four categories. `certified`: where some have no organic certificate, how many have. */
type About = {
  readonly ofEachCategory: ShownProduct[]
  readonly latest: ShownProduct[]
  readonly certified?: { readonly certified: number; readonly total: number }
}

type Popular = { readonly kind: 'best-sellers' | 'latest'; readonly products: ShownProduct[] }

type ListedGrower = Answer<'GET /api/growers'>[number]
type Grower = Showing<Answer<'GET /api/growers/:id'>>

/** The server's actions for loaders, called in process. */
export type ShopApi = {
  /** Origin of the shop for absolute URLs, without a trailing slash. */
  readonly publicUrl: string
  /** Base URL of product pictures; undefined where the shop serves them. */
  readonly picturesUrl: string | undefined
  /** Of the browser's own frame. */
  readonly themeColours: { readonly day: string; readonly night: string }
  /** Logs a fault; throw the response, so that the page shows the reference (API-08). */
  faultResponse(fault: unknown): Response
  /** Adds inline scripts to the page's content security policy. */
  allowScripts(codes: readonly Uint8Array[]): void
  /** The present name of a category's former one (GOODS-10). */
  renamedCategory(name: string): Promise<string | undefined>
  /** The owner's line at the top of every page (SETTINGS-01). */
  announcement(): Promise<string | undefined>
  /** From today on (DELV-01). */
  closedDays(): Promise<readonly ClosedDay[]>
  viewHome(wanted: Wanted): Promise<Home | Refusal<'page-not-found'>>
  viewAbout(): Promise<About>
  viewPopular(): Promise<Popular>
  listPage(wanted: Wanted): Promise<Showing<ProductPage> | Refusal<'page-not-found'>>
  viewWithNeighbours(wanted: { id: string }): Promise<WithNeighbours | Refusal<'product-not-found'>>
  viewLinkedTicket(wanted: { token: string }): Promise<LinkedTicket | Refusal<'link-ended'>>
  viewLot(wanted: { lot: string }): Promise<Lot | Refusal<'lot-not-found'>>
  viewLinkedRecall(wanted: { token: string }): Promise<LinkedRecall | Refusal<'link-ended'>>
  viewPreview(wanted: { token: string }): Promise<ShownProduct | Refusal<'link-ended'>>
  listGrowers(): Promise<ListedGrower[]>
  viewGrower(wanted: { id: string }): Promise<Grower | Refusal<'grower-not-found'>>
}

export const shopApi = createContext<ShopApi>()
