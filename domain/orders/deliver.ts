import { type Refusal, refuse } from '../refusal.ts'
import { canMove } from '../transitions.ts'
import { type LineStatus, lineTransitions } from './order-line.ts'

type HandledLine = { readonly productId: string; readonly status: LineStatus }

/**
 * Which lines of an order become delivered: all of them, or the one of a product. What is delivered already stays so,
 * hence a repetition finds nothing to do. Refuses a refunded order, and a product that is not in it.
 */
export function linesToDeliver<Line extends HandledLine>(
  { lines, isRefunded }: { lines: readonly Line[]; isRefunded: boolean },
  { productId }: { productId?: string | undefined },
): readonly Line[] | Refusal<'order-refunded'> | Refusal<'not-in-order'> {
  if (isRefunded) return refuse('order-refunded')
  const meant = productId === undefined ? lines : lines.filter((line) => line.productId === productId)
  if (meant.length === 0) return refuse('not-in-order')
  return meant.filter(({ status }) => canMove(lineTransitions, status, 'delivered'))
}
