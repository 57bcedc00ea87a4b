import { EmptyBasket } from '../drawings/empty-basket.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { checkoutMessages as messages } from './messages.ts'

export function EmptyCheckout() {
  return (
    <Container className="py-10">
      <EmptyState
        title={messages.emptyTitle}
        text={messages.emptyText}
        picture={<EmptyBasket />}
        action={<ButtonLink to="/product">See our products</ButtonLink>}
      />
    </Container>
  )
}
