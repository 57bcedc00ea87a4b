// The cart of this browser: a JSON list in local storage under `cart`, shared by all tabs (CART-03, CART-09).
import { useMemo } from 'react'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { type BuyableCart, buyableCart, type CartAvailability } from '#domain/cart/buyable-cart.ts'
import {
  addToCart,
  cartFrom,
  dropFromCart,
  type Removal,
  replaceCart,
  restoreToCart,
  takeFromCart,
} from '#domain/cart/cart.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../platform/stored-value.ts'
import { asCartLine, type CartLine, type CartProduct, toStoredLine } from './cart-line.ts'
import { keepMarksWithin, markInPayment, takePaidUnits } from './in-payment.ts'

export type { CartLine, CartProduct } from './cart-line.ts'

type CartState = {
  readonly lines: readonly CartLine[]
  /** False until the page is hydrated. */
  readonly isKnown: boolean
  /** Of this tab, until it is closed. */
  readonly availability: CartAvailability
}
type Stored = Pick<CartState, 'lines'>
export type CheckedCart = CartState & BuyableCart<CartLine>

const storageKey = 'cart'

const plainList: PersistStorage<Stored> = {
  getItem: (key) => ({ state: { lines: readStored(key, readLines) ?? [] } }),
  setItem: (key, { state }) => writeStored(key, state.lines.map(toStoredLine)),
  removeItem: removeStored,
}

const cartStore = create<CartState>()(
  persist((): CartState => ({ lines: [], isKnown: false, availability: new Map() }), {
    name: storageKey,
    storage: plainList,
    partialize: ({ lines }) => ({ lines }),
    merge: (stored, { availability }) => ({ lines: (stored as Stored).lines, isKnown: true, availability }),
    // Hydration must render what the server rendered, which does not know the cart.
    skipHydration: true,
  }),
)

/** The cart and what can be bought of it: the one source of every total on every page (CART-06, BILL-01, PAY-01). */
export function useCart(): CheckedCart {
  const state = cartStore()
  const { lines, availability } = state
  return { ...state, ...useMemo(() => buyableCart(lines, availability), [lines, availability]) }
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

/** What `useCart` gives. */
export function readCheckedCart(): CheckedCart {
  reread()
  const state = cartStore.getState()
  return { ...state, ...buyableCart(state.lines, state.availability) }
}

/** Notes what the shop has said of products in the cart; what it said before of other facts and products stays. */
export function learnAvailability(news: CartAvailability): void {
  // The store writes its lines with each change.
  reread()
  cartStore.setState(({ availability }) => {
    const merged = new Map(availability)
    for (const [id, facts] of news) {
      const known = merged.get(id)
      merged.set(id, { ...known, ...facts, firstPrice: known?.firstPrice ?? facts.firstPrice })
    }
    return { availability: merged }
  })
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

/** Storage is read first: another tab may have changed the cart. */
function change(step: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  reread()
  cartStore.setState((before) => {
    const lines = step(before.lines)
    // A product that comes back later is not what it was.
    const availability = new Map([...before.availability].filter(([id]) => lines.some((line) => line.id === id)))
    return { lines, availability }
  })
}

function reread(): void {
  void cartStore.persist.rehydrate()
}

function readLines(value: unknown): readonly CartLine[] | undefined {
  const lines = cartFrom(value, asCartLine)
  if (!lines) console.warn(`The stored value "${storageKey}" is not a list and is ignored.`)
  return lines
}
