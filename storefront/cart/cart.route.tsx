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
import { type CartAvailability, isUnavailable } from './availability.ts'
import { buyableLines } from './buyable-lines.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { type CartLine, cart, totalsOfCart, useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { messages } from './messages.ts'
import { NeedsScript } from './needs-script.tsx'
import { Recommendations } from './recommendations.tsx'
import { focusUndo, offerUndo } from './removal.ts'
import { RemovedRow } from './removed-row.tsx'
import { useCartAvailability } from './use-availability.ts'
import { useRemovedLines } from './use-removed-lines.ts'
import { useShortages } from './use-shortages.ts'

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
      {isKnown && (removed.rows.length === 0 ? <EmptyCart /> : <FilledCart lines={lines} removed={removed} />)}
    </Container>
  )
}

type Props = { lines: readonly CartLine[]; removed: ReturnType<typeof useRemovedLines> }

/** Also when all of its lines were just removed: their rows stay in their places. */
function FilledCart({ lines, removed }: Props) {
  const { availability, isChecking } = useCartAvailability()
  const shortages = useShortages(lines)
  const isEmpty = lines.length === 0

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
                availability={availability.get(line.id)}
                shortage={shortages.get(line.id)}
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
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <ToCheckout lines={lines} availability={availability} shortages={shortages} isChecking={isChecking} />
      )}
    </div>
  )
}

function ToCheckout(props: {
  lines: readonly CartLine[]
  availability: CartAvailability
  shortages: ReturnType<typeof useShortages>
  isChecking: boolean
}) {
  const { lines, availability, shortages, isChecking } = props
  const buyable = buyableLines(lines, { availability, shortages })
  const totals = totalsOfCart(buyable)
  const isMissing = lines.some(({ id }) => isUnavailable(availability.get(id)))
  const isUnchecked = lines.some(({ id }) => availability.get(id)?.status === 'unknown')
  return (
    <>
      <CartSummary totals={totals}>
        {isMissing && <Notice tone="error">{messages.removeToGoOn}</Notice>}
        {shortages.size > 0 && <Notice tone="error">{messages.takeFewerToGoOn}</Notice>}
        {isUnchecked && <Notice tone="info">{messages.pricesNotChecked}</Notice>}
        <ActionBar total={totals.payable} className="md:grid">
          <CheckoutButton isChecking={isChecking} isBlocked={isMissing || shortages.size > 0} />
        </ActionBar>
      </CartSummary>
      <Recommendations lines={lines} buyable={buyable} totals={totals} isReady={!isChecking} />
    </>
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
