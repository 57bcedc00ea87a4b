// The last removal from the cart, which can be undone on whatever page it was made (EASE-06).
import { create } from 'zustand'
import { type Removal, restoreToCart } from '#domain/cart/cart.ts'
import { type CartLine, cart, readCart } from './cart-store.ts'
import { messages } from './messages.ts'

type Removed = Pick<CartLine, 'id' | 'title'>
type Announced = Removal<CartLine> & { readonly text: string; readonly removed: readonly Removed[] }

const removalStore = create<{ readonly last: Announced | undefined }>()(() => ({ last: undefined }))

export function useLastRemoval(): Announced | undefined {
  return removalStore(({ last }) => last)
}

type Offer = {
  /** Said in place of the titles. */
  readonly text?: string
  /** The cart with the lines in their places, where some have been removed already. */
  readonly now?: readonly CartLine[]
}

/** Call it before the lines are removed. While an earlier removal can be undone, one Undo is for both. */
export function offerUndo(lines: readonly Removed[], { text, now = readCart() }: Offer = {}): void {
  const { last } = removalStore.getState()
  const before = last ? restoreToCart(now, last) : now
  const earlier = last?.removed.filter(({ id }) => !now.some((line) => line.id === id)) ?? []
  const removed = [...earlier, ...lines]
  removalStore.setState({
    last: {
      before,
      removed,
      ids: removed.map(({ id }) => id),
      text: text ?? messages.removed(removed.map(({ title }) => title)),
    },
  })
}

export const undoPlace = 'undo'

/** After a removal whose focused button has disappeared, so that the next Tab reaches Undo. */
export function focusUndo(): void {
  document.getElementById(undoPlace)?.focus({ preventScroll: true })
}

export function undoRemoval(): void {
  const { last } = removalStore.getState()
  endUndo()
  if (!last) return
  cart.restore(last)
  // The lines come back with the prices that they had. Apart: this is on every page.
  void import('./check-cart.ts').then(({ checkCart }) => checkCart(last.ids)).catch(() => {})
}

export function endUndo(): void {
  removalStore.setState({ last: undefined })
}
