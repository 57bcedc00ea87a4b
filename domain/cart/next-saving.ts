import { type Paise, paisePerRupee } from '../money.ts'
import { discountOn, nextDiscountStep } from './discount.ts'

/** In paise: adding `missing`, whole rupees, raises the discount by `extra`. */
export type NextSaving = { readonly missing: Paise; readonly extra: Paise }

/**
 * The way to the next discount step (CART-08). A step begins *above* its bound, so exactly ₹500 is one rupee short:
 * `nextSaving(500_00)` is `{ missing: 1_00, extra: 50_00 }`. Undefined above the highest step.
 */
export function nextSaving(subtotal: Paise): NextSaving | undefined {
  const step = nextDiscountStep(subtotal)
  if (!step) return undefined
  const missing = (Math.floor((step.above - subtotal) / paisePerRupee) + 1) * paisePerRupee
  return { missing, extra: step.off - discountOn(subtotal) }
}
