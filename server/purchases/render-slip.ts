import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { readGrowerPlaces } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import { renderPurchaseDocument } from './documents/render-purchase-document.ts'
import { readGrowerDetails } from './grower-details.store.ts'
import { viewPurchase } from './view-purchase.ts'

/** The slip for the grower as a PDF (BUY-01); without sums for who weighs. */
export async function renderSlip(
  { database, shop, clock }: Pick<Deps, 'database' | 'shop' | 'clock'>,
  { slip: path, withSums }: { readonly slip: string; readonly withSums: boolean },
): Promise<Uint8Array | Refusal<'purchase-not-found'>> {
  const slip = await viewPurchase({ database }, { slip: path, roles: [] })
  if (isRefusal(slip)) return slip
  // Its words may name sums.
  if (slip.kind === 'correction' && !withSums) return refuse('purchase-not-found')
  const { ownName } = await readGrowerDetails(database, slip.growerId)
  const place = (await readGrowerPlaces(database)).get(slip.growerId)?.place ?? ''
  return renderPurchaseDocument({ document: 'slip', slip, ownName, place, withSums, shop, made: clock.now() })
}
