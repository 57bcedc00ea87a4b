import { formatRupees } from '#domain/money.ts'
import { useCart } from '../cart/cart-store.ts'
import { messages as cartMessages } from '../cart/messages.ts'
import { doneMessages, choiceMessages as messages } from './messages.ts'
import { useReturnTo } from './return-to.ts'

/**
 * The cart of a visitor who comes from the checkout (EASE-02), the page of the account that wants a login, else `otherwise`. Only the browser
 * knows, so all are one line long.
 */
export function CheckoutLead({ otherwise }: { otherwise: string }) {
  const { isOnWayToCheckout, destination } = useReturnTo()
  const { totals } = useCart()
  if (destination && !isOnWayToCheckout) return messages.loginFor(doneMessages.placeOf(withoutNumber(destination)))
  if (!isOnWayToCheckout || totals.count === 0) return otherwise
  return (
    <strong className="font-semibold text-leaf">
      {messages.almostThere(cartMessages.contents(totals.count, formatRupees(totals.payable)))}
    </strong>
  )
}

/** The next person at this browser reads no order number of another. */
function withoutNumber(path: string): string {
  return path.replace(/^(\/user-dashboard\/orders)\/.*/, '$1')
}
