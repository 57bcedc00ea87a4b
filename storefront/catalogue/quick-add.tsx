import { Bell, Plus } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { cart, useQuantityInCart } from '../cart/cart-store.ts'
import { messages as cartMessages } from '../cart/messages.ts'
import { offerUndo } from '../cart/removal.ts'
import { Button } from '../ui/button.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { toast } from '../ui/toaster.tsx'
import { messages } from './messages.ts'
import type { ProductSummary } from './product.ts'
import { useLoadedPart } from './use-loaded-part.ts'

type Props = { product: ProductSummary; titleId: string }

/** The action of a card (EASE-05), in a place of one size: Add to Cart, the quantity in the cart, or Notify Me. */
export function QuickAdd(props: Props) {
  return (
    <div className="relative z-1 mt-3 flex min-h-11">
      {props.product.out_of_stock ? <NotifyMeButton {...props} /> : <AddOrChange {...props} />}
    </div>
  )
}

function AddOrChange({ product, titleId }: Props) {
  const { id, title } = product
  const quantity = useQuantityInCart(id)
  const isInCart = quantity > 0
  const place = useRef<HTMLDivElement>(null)
  const swaps = useRef(false)

  // The pressed button disappears: the focus goes to the last one, which adds.
  useLayoutEffect(() => {
    if (swaps.current) [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    swaps.current = false
  })

  const add = ({ detail }: { readonly detail: number }) => {
    // The second press of a double click that began on the bin, whose place this button has taken.
    if (!isInCart && detail > 1) return
    swaps.current = !isInCart
    cart.add(product, 1)
    toast.success(messages.added(1))
  }
  const less = () => {
    if (quantity === 1) {
      swaps.current = true
      offerUndo([product])
    }
    cart.take(id)
  }
  return (
    <div ref={place} className="flex w-full">
      {/* Stays while hidden: it may have been pressed before hydration (platform/early-events.tsx). */}
      <Button
        variant="secondary"
        onClick={add}
        hidden={isInCart}
        aria-describedby={titleId}
        className="w-full max-sm:px-3"
      >
        <Icon drawing={Plus} className="size-4" />
        {messages.addToCart}
      </Button>
      {isInCart && (
        <QuantityStepper
          quantity={quantity}
          onLess={less}
          onMore={() => cart.add(product, 1)}
          lessLabel={cartMessages.decrease(title)}
          moreLabel={cartMessages.increase(title)}
          removeHint={cartMessages.removesIt}
          className="w-full"
        />
      )}
    </div>
  )
}

const loadDialog = async () => (await import('./notify-me/notify-me-dialog.tsx')).NotifyMeDialog

/** Stays enabled while its dialog is loaded: the dialog returns the focus to it. */
function NotifyMeButton({ product: { id, title }, titleId }: Props) {
  const { Part: Dialog, isLoading, open, close, prepare } = useLoadedPart(loadDialog)
  return (
    <>
      <Button
        variant="secondary"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-describedby={titleId}
        className="w-full max-sm:px-3 noscript:invisible"
      >
        <Icon drawing={Bell} className="size-4" />
        {messages.notifyMe}
      </Button>
      {Dialog && <Dialog productId={id} title={title} onClose={close} />}
    </>
  )
}
