import { href } from 'react-router'
import { EmptyBasket } from '../drawings/empty-basket.tsx'
import { PaymentBeingChecked } from '../payments/payment-being-checked.tsx'
import { unlistedMeta } from '../seo/page-meta.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toaster.tsx'
import { availabilityMessages } from './availability-messages.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { type CheckedCart, cart, useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { messages } from './messages.ts'
import { NeedsScript } from './needs-script.tsx'
import { previousPrice } from './price-changes.ts'
import { Recommendations } from './recommendations.tsx'
import { focusUndo, offerUndo } from './removal.ts'
import { RemovedRow } from './removed-row.tsx'
import { useCheckedCart } from './use-checked-cart.ts'
import { useRemovedLines } from './use-removed-lines.ts'

export const meta = () => unlistedMeta(messages.title)

export default function CartRoute() {
  const { lines, isKnown } = useCart()
  const removed = useRemovedLines(lines)
  return (
    <Container className="min-h-[calc(100vh-6rem)] pt-10 sm:pt-14">
      <PageHeading title={messages.title} />
      {isKnown && <PaymentBeingChecked />}
      <NeedsScript what="The cart" />
      {!isKnown && (
        <div className="noscript:hidden">
          <Spinner label={messages.loading} />
        </div>
      )}
      {isKnown && (removed.rows.length === 0 ? <EmptyCart /> : <FilledCart removed={removed} />)}
    </Container>
  )
}

/** Also when all of its lines were just removed: their rows stay in their places. */
function FilledCart({ removed }: { removed: ReturnType<typeof useRemovedLines> }) {
  const checked = useCheckedCart()
  const { availability, leftOut } = checked
  const isEmpty = checked.lines.length === 0

  const clear = () => {
    const now = removed.rows.map(({ line }) => line)
    offerUndo(now, { text: messages.emptied, now })
    removed.clear()
    cart.clear()
    focusUndo()
    toast.success(messages.cleared)
  }

  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] md:items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div>
        <ul className="border-line border-t">
          {removed.rows.map(({ line, height }) =>
            height === undefined ? (
              <CartLineRow
                key={line.id}
                line={line}
                leftOut={leftOut.find((one) => one.line.id === line.id)}
                previousPrice={previousPrice(line, availability)}
                isFocused={removed.broughtBack === line.id}
                onRemove={(height) => removed.remove(line.id, height)}
              />
            ) : (
              <RemovedRow key={line.id} title={line.title} height={height} onUndo={() => removed.bringBack(line.id)} />
            ),
          )}
        </ul>
        {!isEmpty && (
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <ButtonLink to={href('/product')} variant="quiet" className="-ml-6">
              {messages.continueShopping}
            </ButtonLink>
            <Button variant="quiet" onClick={clear} className="-mr-4 pr-4 font-medium text-ink-soft">
              {messages.clearCart}
            </Button>
          </div>
        )}
      </div>
      {isEmpty ? <EmptyCart /> : <ToCheckout {...checked} />}
    </div>
  )
}

function ToCheckout({ lines, buyable, leftOut, totals, availability, isChecking }: ReturnType<typeof useCheckedCart>) {
  const isUnchecked = lines.some(({ id }) => availability.get(id)?.isUnchecked)
  return (
    <>
      <CartSummary totals={totals}>
        {waysToGoOn(leftOut).map((way) => (
          <Notice key={way} tone="error">
            {way}
          </Notice>
        ))}
        {isUnchecked && <Notice tone="info">{availabilityMessages.pricesNotChecked}</Notice>}
        <ActionBar total={totals.payable} className="md:grid">
          <CheckoutButton isChecking={isChecking} isBlocked={leftOut.length > 0} />
        </ActionBar>
      </CartSummary>
      <Recommendations lines={lines} buyable={buyable} totals={totals} isReady={!isChecking} />
    </>
  )
}

/** A sentence for what is missing, one for what is short. */
function waysToGoOn(leftOut: CheckedCart['leftOut']): readonly string[] {
  const isAnyShort = leftOut.some(({ reason }) => reason === 'too-many')
  const isAnyMissing = leftOut.some(({ reason }) => reason !== 'too-many')
  return [
    ...(isAnyMissing ? [availabilityMessages.removeToGoOn] : []),
    ...(isAnyShort ? [availabilityMessages.takeFewerToGoOn] : []),
  ]
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
