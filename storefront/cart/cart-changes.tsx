import { Notice } from '../ui/notice.tsx'
import { availabilityMessages as messages } from './availability-messages.ts'
import type { CheckedCart } from './cart-store.ts'
import { RemoveButton, reasonOf, TakeButton } from './left-out.tsx'
import { priceChanges } from './price-changes.ts'

type Props = {
  cart: CheckedCart
  /** Scrolls to them: on a phone the button that pays is in sight without them. */
  isResult?: boolean
  /** Something else is said in their place. */
  isPriceSilent?: boolean
}

/** After the cart, what of it cannot be bought as it stands, each with one press that goes on, and which prices have changed (CART-06, Q-07). */
export function CartChanges({ cart, isResult = false, isPriceSilent = false }: Props) {
  const changes = isPriceSilent ? [] : priceChanges(cart.buyable, cart.availability)
  return (
    <>
      {cart.leftOut.length > 0 && <LeftOutNotice leftOut={cart.leftOut} isResult={isResult} />}
      {changes.length > 0 && (
        <Notice key={changes.join()} tone="info" isResult={isResult}>
          {messages.pricesChanged}
          <ul className="mt-2 font-normal">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function LeftOutNotice({ leftOut, isResult }: { leftOut: CheckedCart['leftOut']; isResult: boolean }) {
  return (
    <Notice tone="error" isResult={isResult}>
      {messages.changeToGoOn}
      <ul className="mt-1 font-normal">
        {leftOut.map((one) => (
          <li key={one.line.id}>
            <span className="font-medium">{one.line.title}:</span> {reasonOf(one)}
            {one.units > 0 ? <TakeButton leftOut={one} onTake={focusPage} /> : <RemoveButton line={one.line} />}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The pressed button has gone. */
function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
