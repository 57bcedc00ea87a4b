import { maxOfOneProduct } from '../cart/cart.ts'
import type { Paise } from '../money.ts'

/** `price` for one, as paid. */
type Bought = { readonly quantity: number; readonly price: Paise }
/** Today's. `left` is the number of units in stock, where that is known: 0 is sold out. */
export type Offer = { readonly price: Paise; readonly left: number | undefined }

export type BoughtAgain = {
  /** Units for the cart. */
  readonly added: number
  /** Why fewer than last time. */
  readonly shortage?: 'withdrawn' | 'sold-out' | 'few-left'
  readonly isPriceChanged: boolean
}

/**
 * What a line of a past order adds to a cart that holds `inCart` of the product (EASE-08): as much as last time, at most
 * what is left, at today's price. `buyAgain({ quantity: 4, price }, { price, left: 3 }, 1)` adds 2, for 'few-left'.
 */
export function buyAgain({ quantity, price }: Bought, offer: Offer | undefined, inCart: number): BoughtAgain {
  if (!offer) return { added: 0, shortage: 'withdrawn', isPriceChanged: false }
  if (offer.left === 0) return { added: 0, shortage: 'sold-out', isPriceChanged: false }
  const added = Math.min(quantity, Math.max((offer.left ?? maxOfOneProduct) - inCart, 0))
  const isPriceChanged = added > 0 && offer.price !== price
  return added < quantity ? { added, shortage: 'few-left', isPriceChanged } : { added, isPriceChanged }
}
