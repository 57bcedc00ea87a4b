import { EmptyBasket } from '../drawings/empty-basket.tsx'
import { Parcel } from '../drawings/parcel.tsx'
import { readAuth } from '../identity/session.ts'
import { lastPlacedOrder, ordersPath } from '../orders/placed-order.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { checkoutMessages as messages } from './messages.ts'

/** Also what Back shows after a payment: then it says first that the order is placed. */
export function EmptyCheckout() {
  const placed = lastPlacedOrder(readAuth()?.user_id)
  return (
    <Container className="py-10">
      {placed ? (
        <EmptyState
          title={messages.placedTitle}
          text={messages.placedText(placed.orderNumber)}
          picture={<Parcel />}
          action={<ButtonLink to={ordersPath}>{messages.yourOrders}</ButtonLink>}
        />
      ) : (
        <NothingToCheckOut />
      )}
    </Container>
  )
}

function NothingToCheckOut() {
  return (
    <EmptyState
      title={messages.emptyTitle}
      text={messages.emptyText}
      picture={<EmptyBasket />}
      action={<ButtonLink to="/product">See our products</ButtonLink>}
    />
  )
}
