import type { ListedGrower } from '#contract/growers.ts'
import { picturePath } from '#domain/catalogue/picture.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { type CountedGrower, readFirstOfEachGrower, readGrowerChanges, readGrowers } from './growers.store.ts'

const shownOfEach = 4

/** All growers, each with its first products (GROW-01). */
export function listGrowers({ database }: Pick<Deps, 'database'>): Promise<ListedGrower[]> {
  return inSnapshot(database, async (snapshot) => {
    const products = Map.groupBy(
      await readFirstOfEachGrower(snapshot, { limit: shownOfEach }),
      ({ grower }) => grower?.id,
    )
    return (await readGrowers(snapshot)).map((grower) => listed(grower, products.get(grower.id) ?? []))
  })
}

/** For the sitemap. */
export function listGrowerChanges({ database }: Pick<Deps, 'database'>) {
  return readGrowerChanges(database)
}

function listed(grower: CountedGrower, products: readonly Product[]): ListedGrower {
  const { id, name, place, state, people } = grower
  return {
    ...{ id, name, place, state, people },
    demo: grower.isDemo,
    product_count: grower.productCount,
    products: products.map(({ id, title, pictures }) => ({
      ...{ id, title },
      image: pictures.map(({ key }) => picturePath(key)),
      image_alt: pictures.map(({ alt }) => alt),
    })),
  }
}
