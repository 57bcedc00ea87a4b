// The cart of this browser: a JSON list in local storage under `cart`, shared by all tabs (CART-03, CART-09).
import { useMemo } from 'react'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import {
  addToCart,
  cartFrom,
  dropFromCart,
  type Removal,
  replaceCart,
  restoreToCart,
  takeFromCart,
} from '#domain/cart/cart.ts'
import { type Totals, totalsOf } from '#domain/cart/totals.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../platform/stored-value.ts'
import { asCartLine, type CartLine, type CartProduct, toStoredLine } from './cart-line.ts'
import { keepMarksWithin, markInPayment, takePaidUnits } from './in-payment.ts'

export type { CartLine, CartProduct } from './cart-line.ts'

type CartState = { readonly lines: readonly CartLine[]; readonly isKnown: boolean }
type Stored = Pick<CartState, 'lines'>

const storageKey = 'cart'

const plainList: PersistStorage<Stored> = {
  getItem: (key) => ({ state: { lines: readStored(key, readLines) ?? [] } }),
  setItem: (key, { state }) => writeStored(key, state.lines.map(toStoredLine)),
  removeItem: removeStored,
}

const cartStore = create<CartState>()(
  persist((): CartState => ({ lines: [], isKnown: false }), {
    name: storageKey,
    storage: plainList,
    partialize: ({ lines }) => ({ lines }),
    merge: (stored) => ({ lines: (stored as Stored).lines, isKnown: true }),
    // Hydration must render what the server rendered, which does not know the cart.
    skipHydration: true,
  }),
)

/** `isKnown` is false until the page is hydrated. */
export function useCart(): CartState & { readonly totals: Totals } {
  const state = cartStore()
  const totals = useMemo(() => totalsOfCart(state.lines), [state.lines])
  return { ...state, totals }
}

/** Units of a product in the cart; 0 until the page is hydrated. */
export function useQuantityInCart(id: string): number {
  return cartStore(({ lines }) => lines.find((line) => line.id === id)?.qty ?? 0)
}

/** Reads the stored cart and subscribes to changes from other tabs; returns the function that unsubscribes. */
export function followStoredCart(): () => void {
  reread()
  return onStoredChange(storageKey, reread)
}

export function readCart(): readonly CartLine[] {
  reread()
  return cartStore.getState().lines
}

/** Each change is saved at once. */
export const cart = {
  add: (product: CartProduct, qty: number) => change((lines) => addToCart<CartLine>(lines, product, qty)),
  take: (id: string, qty = 1) => change((lines) => keepMarksWithin(takeFromCart(lines, id, qty))),
  drop: (id: string) => change((lines) => dropFromCart(lines, id)),
  update: (supplied?: readonly CartLine[]) => change((lines) => replaceCart(lines, supplied)),
  clear: () => change(() => []),
  restore: (removal: Removal<CartLine>) => change((lines) => restoreToCart(lines, removal)),
  /** Notes what a payment is opened for (PAY-05). */
  markInPayment: (opened: Parameters<typeof markInPayment>[1]) => change((lines) => markInPayment(lines, opened)),
  /** Takes out what is in the cart of a payment. */
  takePaid: (orderId: string) => change((lines) => takePaidUnits(lines, orderId)),
  /** Updates the products of the lines, above all their prices; quantities stay (CART-06). */
  refresh(products: readonly CartProduct[]) {
    const newer = new Map(products.map((product) => [product.id, product]))
    change((lines) => lines.map((line) => ({ ...line, ...newer.get(line.id), qty: line.qty })))
  },
}

export function totalsOfCart(lines: readonly CartLine[]): Totals {
  return totalsOf(lines.map((line) => ({ quantity: line.qty, unitPrice: line.price })))
}

/** Storage is read first: another tab may have changed the cart. */
function change(step: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  reread()
  cartStore.setState(({ lines }) => ({ lines: step(lines) }))
}

function reread(): void {
  void cartStore.persist.rehydrate()
}

function readLines(value: unknown): readonly CartLine[] | undefined {
  const lines = cartFrom(value, asCartLine)
  if (!lines) console.warn(`The stored value "${storageKey}" is not a list and is ignored.`)
  return lines
}
