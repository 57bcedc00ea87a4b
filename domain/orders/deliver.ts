import { type Refusal, refuse } from '../refusal.ts'
import { canTransition } from '../transitions.ts'
import { type LineStatus, lineTransitions } from './order-line.ts'

type DeliverableLine = { readonly productId: string; readonly status: LineStatus }

/**
 * The lines of an order that become delivered: all, or the one of a product. Delivered lines are left out, so that repeating it
 * changes nothing. Refuses a product that is not in it.
 */
export function linesToDeliver<Line extends DeliverableLine>(
  lines: readonly Line[],
  { productId }: { productId?: string | undefined },
): readonly Line[] | Refusal<'not-in-order'> {
  const meant = productId === undefined ? lines : lines.filter((line) => line.productId === productId)
  if (meant.length === 0) return refuse('not-in-order')
  return meant.filter(({ status }) => canTransition(lineTransitions, status, 'delivered'))
}
