import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { findShortages } from './find-shortages.ts'

export function stockRoutes(serve: Serve, deps: Deps) {
  // Not cached: hardly two carts are equal, and stock changes with each sale.
  serve('GET /api/shortages', ({ query }) => findShortages(deps, query))
}
