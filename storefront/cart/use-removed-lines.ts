import { useEffect, useState } from 'react'
import { type Removal, withRemoved } from '#domain/cart/cart.ts'
import { type CartLine, cart, readCart } from './cart-store.ts'
import { checkCart } from './check-cart.ts'

type RemovedLine = Removal<CartLine> & { readonly id: string; readonly height: number }

/**
 * Lines that were removed while the cart is open keep their places in it, each with an Undo of its own (EASE-06), until the page is left
 * or the product is in the cart again. `rows` are all in their order, the removed ones with their height in pixels.
 */
export function useRemovedLines(lines: readonly CartLine[]) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  const [broughtBack, setBroughtBack] = useState<string>()
  const open = removed.filter(({ id }) => !lines.some((line) => line.id === id))
  // Of a product that has come back, in another tab too, the removal is over.
  if (open.length < removed.length) setRemoved(open)
  const isBack = lines.some(({ id }) => id === broughtBack)
  // Its row, whose effects come first, has taken the focus; it must not do so again when it is drawn anew.
  useEffect(() => {
    if (isBack) setBroughtBack(undefined)
  }, [isBack])

  return {
    rows: withRemoved(lines, open).map((line) => ({ line, height: open.find(({ id }) => id === line.id)?.height })),
    /** The line that has just been brought back, for the focus. */
    broughtBack,
    remove(id: string, height: number) {
      setRemoved([...open, { id, height, before: withRemoved(readCart(), open), ids: [id] }])
      cart.drop(id)
    },
    bringBack(id: string) {
      const removal = open.find((one) => one.id === id)
      if (!removal) return
      setBroughtBack(id)
      cart.restore(removal)
      // The line comes back with the price that it had.
      void checkCart([id])
    },
    clear: () => setRemoved([]),
  }
}
