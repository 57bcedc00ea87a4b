import { canonicalLot } from '#domain/stock/lot.ts'
import { tagsOf } from '#server/catalogue/catalogue-tags.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { viewLot } from './view-lot.ts'

export function lotRoutes(serve: Serve, deps: Deps) {
  serve(
    'GET /api/lots/:lot',
    ({ params }) => viewLot(deps, params),
    ({ params }) => {
      // All texts that cannot be a lot share one response.
      const lot = canonicalLot(params.lot) ?? 'none'
      return { key: `/api/lots/${lot}`, tags: (shown) => tagsOf.lot(shown ?? { lot }) }
    },
  )
}
