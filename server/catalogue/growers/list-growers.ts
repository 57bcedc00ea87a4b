import type { ListedGrower } from '#contract/growers.ts'
import { picturePath } from '#domain/catalogue/picture.ts'
import { certificateOn, type Product } from '#domain/catalogue/product.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { showCertificate } from '../serialize-product.ts'
import { type CountedGrower, readFirstOfEachGrower, readGrowerChanges, readGrowers } from './growers.store.ts'

const shownOfEach = 4

/** All growers, each with its first products (GROW-01). */
export function listGrowers({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<ListedGrower[]> {
  return inSnapshot(database, async (snapshot) => {
    const products = Map.groupBy(
      await readFirstOfEachGrower(snapshot, { limit: shownOfEach }),
      ({ grower }) => grower?.id,
    )
    const today = indianDate(clock.now())
    return (await readGrowers(snapshot)).map((grower) =>
      listed(grower, { today, products: products.get(grower.id) ?? [] }),
    )
  })
}

/** For the sitemap. */
export function listGrowerChanges({ database }: Pick<Deps, 'database'>) {
  return readGrowerChanges(database)
}

type Listed = { readonly today: string; readonly products: readonly Product[] }

function listed(grower: CountedGrower, { today, products }: Listed): ListedGrower {
  const { id, name, place, state, people } = grower
  const certificate = certificateOn([grower.certificate], today)
  return {
    ...{ id, name, place, state, people },
    ...(certificate && { certificate: showCertificate(certificate) }),
    demo: grower.isDemo,
    product_count: grower.productCount,
    products: products.map(({ id, title, pictures }) => ({
      ...{ id, title },
      image: pictures.map(({ key }) => picturePath(key)),
      image_alt: pictures.map(({ alt }) => alt),
    })),
  }
}
