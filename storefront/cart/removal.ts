// The last removal from the cart, which can be undone on whatever page it was made (EASE-06).
import { create } from 'zustand'
import type { Removal } from '#domain/cart/cart.ts'
import { refreshCart } from './availability.ts'
import { type CartLine, cart, readCart } from './cart-store.ts'

type Announced = Removal<CartLine> & { readonly text: string }

const removalStore = create<{ readonly last: Announced | undefined }>()(() => ({ last: undefined }))

export function useLastRemoval(): Announced | undefined {
  return removalStore(({ last }) => last)
}

/** Call it before the lines are removed; `text` says what is removed. */
export function offerUndo(text: string, ids: readonly string[]): void {
  removalStore.setState({ last: { text, before: readCart(), ids } })
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
  // The lines come back with the prices that they had.
  void refreshCart(last.ids)
}

export function endUndo(): void {
  removalStore.setState({ last: undefined })
}
