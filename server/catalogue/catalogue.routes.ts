import type { ShownProduct } from '#contract/catalogue.ts'
import type { Query } from '#contract/index.ts'
import { listParameters, listParametersOf, listQuery, readListQuery } from '#domain/catalogue/list-query.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { tagsOf } from './catalogue-tags.ts'
import { type Categories, canonicalCategory, canonicalList } from './categories.ts'
import { listGrowers } from './growers/list-growers.ts'
import { viewGrower } from './growers/view-grower.ts'
import { listPage, listPageAsSet } from './list-page.ts'
import { listProducts } from './list-products.ts'
import { requestNotifyMe, stopNotifyMe } from './notify-me/notify-me.ts'
import { recommend } from './recommend.ts'
import { type Found, findProducts } from './search/find-products.ts'
import { suggest } from './search/suggest.ts'
import { serializeProduct } from './serialize-product.ts'
import { viewProduct } from './view-product.ts'

type Parts = { readonly categories: Categories }

export function catalogueRoutes(serve: Serve, deps: Deps, { categories }: Parts) {
  serve(
    'GET /api/products',
    async ({ query }) => {
      if (wantsAll(query)) return serializePortions(listProducts(deps))
      const list = query.sizes ? listPageAsSet : listPage
      const page = await list(deps, readListQuery(query))
      return isRefusal(page) ? page : serializeProducts(page)
    },
    async ({ query }) => {
      if (wantsAll(query)) return { key: '/api/products', tags: tagsOf.list }
      const list = await canonicalList(categories, query)
      const { sizes } = query
      return {
        key: `/api/products${listQuery(list) || '?page=1'}${sizes ? `&sizes=${sizes}` : ''}`,
        query: { ...listParametersOf(list), page: String(list.page), ...(sizes && { sizes }) },
        tags: (shown) => (shown && 'products' in shown ? tagsOf.page(shown, list) : tagsOf.list()),
      }
    },
  )
  // Not cached: search terms hardly repeat, and a search is cheap.
  serve('GET /api/search', async ({ query }) => serializeFound(await findProducts(deps, query)))
  serve('GET /api/suggestions', ({ query }) => suggest(deps, query))
  // Not cached: hardly two carts are equal.
  serve('GET /api/recommendations', async ({ query }) => {
    const ways = await recommend(deps, query)
    return { ways: ways.map(({ product, quantity }) => ({ product: serializeProduct(product), quantity })) }
  })
  serve(
    'GET /api/products/:id',
    async ({ params }) => {
      const product = await viewProduct(deps, params)
      return isRefusal(product) ? product : serializeProduct(product)
    },
    ({ params: { id } }) => ({
      key: `/api/products/${encodeURIComponent(id)}`,
      tags: (shown) => tagsOf.product(shown ?? { id }),
    }),
  )
  categoryRoutes(serve, deps, { categories })
  serve(
    'GET /api/growers',
    () => listGrowers(deps),
    () => ({ key: '/api/growers', tags: (shown = []) => tagsOf.growers(shown) }),
  )
  serve(
    'GET /api/growers/:id',
    async ({ params }) => {
      const grower = await viewGrower(deps, params)
      return isRefusal(grower) ? grower : serializeProducts(grower)
    },
    ({ params: { id } }) => ({
      key: `/api/growers/${encodeURIComponent(id)}`,
      tags: (shown) => tagsOf.grower(shown ?? { id }),
    }),
  )
  serve('POST /api/products/:id/notify', ({ params, body, clientIp }) =>
    requestNotifyMe(deps, { id: params.id, email: body.email, clientIp }),
  )
  serve('POST /api/notify/:request/stop', ({ params }) => stopNotifyMe(deps, { id: params.request }))
}

function categoryRoutes(serve: Serve, deps: Deps, { categories }: Parts) {
  serve(
    'GET /api/categories',
    async () => (await categories.all()).map(({ name, count }) => ({ name, count })),
    () => ({ key: '/api/categories', tags: tagsOf.categories }),
  )
  serve(
    'GET /api/category',
    async ({ query: { type } }) => serializePortions(listProducts(deps, type)),
    async ({ query }) => {
      const type = await canonicalCategory(categories, query.type)
      const key = `/api/category?type=${encodeURIComponent(type)}`
      return { key, query: { type }, tags: tagsOf.list }
    },
  )
}

function serializeFound({ products, haveAllWords, similar }: Found) {
  return products.map((product) => ({
    ...serializeProduct(product),
    ...(!haveAllWords && { some_words: true as const }),
    ...(similar.has(product.id) && { is_similar: true as const }),
  }))
}

async function* serializePortions(portions: AsyncIterable<readonly ShownProduct[]>) {
  for await (const products of portions) yield products.map(serializeProduct)
}

function serializeProducts<T extends { products: ShownProduct[] }>(shown: T) {
  return { ...shown, products: shown.products.map(serializeProduct) }
}

function wantsAll(query: Query<'GET /api/products'>): boolean {
  return listParameters.every((name) => query[name] === undefined)
}
