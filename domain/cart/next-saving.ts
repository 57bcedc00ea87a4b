import { type Paise, paisePerRupee } from '../money.ts'
import { discountOn, nextDiscountStep } from './discount.ts'

/** Both in paise: `missing` more in the cart, in whole rupees, take `extra` more off than now. */
export type NextSaving = { readonly missing: Paise; readonly extra: Paise }

/**
 * How far the next discount step is (CART-08). A step begins *above* its bound, so exactly ₹500 is one rupee short:
 * `nextSaving(500_00)` is `{ missing: 1_00, extra: 50_00 }`. Nothing above the last step.
 */
export function nextSaving(subtotal: Paise): NextSaving | undefined {
  const step = nextDiscountStep(subtotal)
  if (!step) return undefined
  const missing = (Math.floor((step.above - subtotal) / paisePerRupee) + 1) * paisePerRupee
  return { missing, extra: step.off - discountOn(subtotal) }
}
