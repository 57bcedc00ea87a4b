import { type Refusal, refuse } from '../refusal.ts'
import type { UnitCounts } from './stored-order.ts'

type DeliverableLine = Pick<UnitCounts, 'quantity' | 'delivered' | 'cancelled'> & { readonly productId: string }

/**
 * The lines of an order that become delivered: all, or the one of a product. Lines without a unit to deliver are left out, so that
 * repeating it changes nothing. Refuses a product that is not in it.
 */
export function linesToDeliver<Line extends DeliverableLine>(
  lines: readonly Line[],
  { productId }: { productId?: string | undefined },
): readonly Line[] | Refusal<'not-in-order'> {
  const meant = productId === undefined ? lines : lines.filter((line) => line.productId === productId)
  if (meant.length === 0) return refuse('not-in-order')
  return meant.filter(({ quantity, delivered, cancelled }) => delivered < quantity - cancelled)
}
