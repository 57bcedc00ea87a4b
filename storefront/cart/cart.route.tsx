import { href } from 'react-router'
import { EmptyBasket } from '../drawings/empty-basket.tsx'
import { unlistedMeta } from '../seo/page-meta.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toaster.tsx'
import { isUnavailable } from './availability.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { type CartLine, cart, useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { messages } from './messages.ts'
import { NeedsScript } from './needs-script.tsx'
import { Recommendations } from './recommendations.tsx'
import { focusUndo, offerUndo } from './removal.ts'
import { useCartAvailability } from './use-availability.ts'
import { useShortages } from './use-shortages.ts'

export const meta = () => unlistedMeta(messages.title)

export default function CartRoute() {
  const { lines, isKnown } = useCart()
  return (
    <Container className="min-h-[calc(100vh-6rem)] pt-10 sm:pt-14">
      <PageHeading title={messages.title} />
      <NeedsScript what="The cart" />
      {!isKnown && (
        <div className="noscript:hidden">
          <Spinner label={messages.loading} />
        </div>
      )}
      {isKnown && (lines.length === 0 ? <EmptyCart /> : <FilledCart lines={lines} />)}
    </Container>
  )
}

function FilledCart({ lines }: { lines: readonly CartLine[] }) {
  const { totals } = useCart()
  const { availability, isChecking } = useCartAvailability()
  const shortages = useShortages(lines)
  const isMissing = lines.some(({ id }) => isUnavailable(availability.get(id)))
  const isUnchecked = lines.some(({ id }) => availability.get(id)?.status === 'unknown')

  const clear = () => {
    offerUndo(
      messages.emptied,
      lines.map(({ id }) => id),
    )
    cart.clear()
    focusUndo()
    toast.success(messages.cleared)
  }

  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] md:items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div>
        <ul className="border-line border-t">
          {lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              availability={availability.get(line.id)}
              shortage={shortages.get(line.id)}
            />
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <ButtonLink to={href('/product')} variant="quiet" className="-ml-6">
            {messages.continueShopping}
          </ButtonLink>
          <Button variant="quiet" onClick={clear} className="-mr-4 pr-4 font-medium text-ink-soft">
            {messages.clearCart}
          </Button>
        </div>
      </div>
      <CartSummary totals={totals}>
        {isMissing && <Notice tone="error">{messages.removeToGoOn}</Notice>}
        {shortages.size > 0 && <Notice tone="error">{messages.takeFewerToGoOn}</Notice>}
        {isUnchecked && <Notice tone="info">{messages.pricesNotChecked}</Notice>}
        <ActionBar total={totals.payable} className="md:grid">
          <CheckoutButton isChecking={isChecking} isBlocked={isMissing || shortages.size > 0} />
        </ActionBar>
      </CartSummary>
      <Recommendations lines={lines} totals={totals} isReady={!isChecking} />
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      title={messages.empty}
      text={messages.emptyText}
      picture={<EmptyBasket />}
      action={
        <ButtonLink to={href('/product')} size="lg">
          {messages.continueShopping}
        </ButtonLink>
      }
    />
  )
}
