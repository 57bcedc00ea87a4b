import { formatRupees } from '#domain/money.ts'
import { useCart } from '../cart/cart-store.ts'
import { messages as cartMessages } from '../cart/messages.ts'
import { choiceMessages as messages } from './messages.ts'
import { useReturnTo } from './return-to.ts'

/**
 * The cart of a visitor who comes from the checkout (EASE-02), else `otherwise`. Only the browser knows, so both are one
 * line long.
 */
export function CheckoutLead({ otherwise }: { otherwise: string }) {
  const { isOnWayToCheckout } = useReturnTo()
  const { totals } = useCart()
  if (!isOnWayToCheckout || totals.count === 0) return otherwise
  return (
    <strong className="font-semibold text-leaf">
      {messages.almostThere(cartMessages.contents(totals.count, formatRupees(totals.payable)))}
    </strong>
  )
}
