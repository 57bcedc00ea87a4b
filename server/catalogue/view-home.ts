import type { ShelfPage } from '#contract/catalogue.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { totalOf } from './categories.ts'
import { listPage, type Wanted } from './list-page.ts'
import { fillShowcase, type Showcase } from './view-showcase.ts'

type Home = { readonly shelf: ShelfPage; readonly showcase: Showcase }

/** All that the home page shows, as it was at one moment: a product stands in the list and in the window at one price. */
export async function viewHome(
  { database }: Pick<Deps, 'database'>,
  wanted: Wanted,
): Promise<Home | Refusal<'page-not-found'>> {
  return inSnapshot(database, async (snapshot) => {
    const shelf = await listPage({ database: snapshot }, wanted)
    if (isRefusal(shelf)) return shelf
    return { shelf, showcase: await fillShowcase(snapshot, totalOf(shelf.categories)) }
  })
}
