// The last removal from the cart, which can be undone on whatever page it was made (EASE-06).
import { create } from 'zustand'
import { type CartLine, cart, readCart } from './cart-store.ts'

type Removal = { readonly text: string; readonly before: readonly CartLine[] }

const removalStore = create<{ readonly last: Removal | undefined }>()(() => ({ last: undefined }))

export function useLastRemoval(): Removal | undefined {
  return removalStore(({ last }) => last)
}

/** To be called before the removal; `text` says what is removed. */
export function offerUndo(text: string): void {
  removalStore.setState({ last: { text, before: readCart() } })
}

export function undoRemoval(): void {
  const { last } = removalStore.getState()
  if (last) cart.restore(last.before)
  endUndo()
}

export function endUndo(): void {
  removalStore.setState({ last: undefined })
}
