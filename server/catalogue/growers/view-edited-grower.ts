import { toGrowerTexts } from '#domain/catalogue/grower-texts.ts'
import { picturePath } from '#domain/catalogue/picture.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { countProductsOfGrowers, readEditedGrower, readNamedProducts } from './edited-growers.store.ts'
import { readGrowerPictures } from './grower-pictures.store.ts'

/** What the page names of a grower's products. */
const named = 100

/** A grower as staff edit it: facts, pictures and products, drafts and withdrawn ones too (GOODS-13). */
export async function viewEditedGrower({ database }: Pick<Deps, 'database'>, { id }: { id: string }) {
  return inSnapshot(database, async (snapshot): Promise<EditedPage | Refusal<'unknown-grower'>> => {
    const grower = await readEditedGrower(snapshot, id)
    if (!grower) return refuse('unknown-grower')
    const { facts, ...known } = grower
    const pictures = await readGrowerPictures(snapshot, id)
    return {
      ...known,
      texts: toGrowerTexts(facts),
      pictures: pictures.map(({ key, alt }) => ({ key, alt, url: picturePath(key) })),
      products: (await countProductsOfGrowers(snapshot)).get(id) ?? 0,
      named: await readNamedProducts(snapshot, { id, limit: named }),
    }
  })
}

type EditedPage = {
  id: string
  version: number
  isDemo: boolean
  texts: ReturnType<typeof toGrowerTexts>
  pictures: { key: string; alt: string; url: string }[]
  products: number
  named: { id: string; title: string }[]
}
