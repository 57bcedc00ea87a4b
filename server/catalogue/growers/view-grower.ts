import type { Showing } from '#contract/catalogue.ts'
import type { Grower } from '#contract/growers.ts'
import { picturePath } from '#domain/catalogue/picture.ts'
import { certificateOn } from '#domain/catalogue/product.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { isStorable } from '#server/platform/http/texts-of.ts'
import { showCertificate, showProduct } from '../serialize-product.ts'
import { readGrowerPictures } from './grower-pictures.store.ts'
import { readGrower, readProductsOfGrower } from './growers.store.ts'

const maxProducts = 48

/** One grower and its products on sale (GROW-01). */
export async function viewGrower(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id }: { id: string },
): Promise<Showing<Grower> | Refusal<'grower-not-found'>> {
  if (!isStorable(id)) return refuse('grower-not-found')
  return inSnapshot(database, async (snapshot) => {
    const grower = await readGrower(snapshot, id)
    if (!grower) return refuse('grower-not-found')
    const products = await readProductsOfGrower(snapshot, { id, limit: maxProducts })
    const pictures = await readGrowerPictures(snapshot, id)
    const { name, place, state, people, story, paidWithinDays } = grower
    const today = indianDate(clock.now())
    const certificate = certificateOn([grower.certificate], today)
    return {
      ...{ id, name, place, state, people },
      story: [...story],
      ...(certificate && { certificate: showCertificate(certificate) }),
      ...(paidWithinDays !== undefined && { paid_within_days: paidWithinDays }),
      pictures: pictures.map(({ key, alt }) => ({ image: picturePath(key), image_alt: alt })),
      demo: grower.isDemo,
      product_count: grower.productCount,
      products: products.map((product) => showProduct(product, today)),
    }
  })
}
