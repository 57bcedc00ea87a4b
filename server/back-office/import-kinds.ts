import { goodsImport } from '#server/catalogue/goods/import-goods.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportKinds } from '#server/files/import-kind.ts'

/** What files may hold, each with the rules of its capability. */
export function importKinds(deps: Pick<Deps, 'settings'>): ImportKinds {
  return { products: goodsImport(deps) }
}
