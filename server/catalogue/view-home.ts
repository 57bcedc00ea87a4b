import type { ShelfPage } from '#contract/catalogue.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { readPage, type Wanted } from './list-page.ts'
import { fillShowcase, type Showcase } from './view-showcase.ts'

type Home = { readonly shelf: ShelfPage; readonly showcase: Showcase }

/** What the home page shows, of one moment: a product stands in the list and in the banner at one price. */
export function viewHome(
  { database }: Pick<Deps, 'database'>,
  wanted: Wanted,
): Promise<Home | Refusal<'page-not-found'>> {
  return inSnapshot(database, async (snapshot) => {
    const shelf = await readPage(snapshot, wanted)
    return isRefusal(shelf) ? shelf : { shelf, showcase: await fillShowcase(snapshot) }
  })
}
