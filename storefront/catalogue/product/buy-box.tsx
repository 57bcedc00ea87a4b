import { ArrowRight } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { oneLess, oneMore } from '#domain/cart/quantity.ts'
import { formatRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { cart, useCart } from '../../cart/cart-store.ts'
import { messages as cartMessages } from '../../cart/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { toast } from '../../ui/toaster.tsx'
import { messages } from '../messages.ts'
import type { Product } from '../product.ts'

/** Quantity and cart buttons (PROD-02, PROD-03); on a phone fixed to the bottom of the screen, with the price (EASE-03). */
export function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)

  const more = () => {
    const next = oneMore(quantity)
    if (isRefusal(next)) toast.error(messages.maximum)
    else setQuantity(next)
  }
  const add = () => {
    cart.add(product, quantity)
    toast.success(messages.added(quantity))
    // Apart: the page is measured, and few products run out.
    void import('../../cart/tell-shortage.ts').then(({ tellShortage }) => tellShortage(product.id)).catch(() => {})
  }

  return (
    <div className="buy-bar bottom-bar">
      <BarPrice product={product} />
      <QuantityStepper
        quantity={quantity}
        onLess={() => setQuantity(oneLess(quantity))}
        onMore={more}
        lessLabel="Decrease quantity"
        moreLabel="Increase quantity"
        isLessOff={quantity === 1}
        className="buy-stepper noscript:hidden md:py-1 max-md:[&_button]:size-11 max-md:[&_output]:min-w-5"
      />
      <Button
        onClick={add}
        size="lg"
        className="flex-1 whitespace-nowrap noscript:hidden max-md:min-h-11 max-md:px-2 max-md:text-[0.9375rem]"
      >
        {messages.addToCart}
      </Button>
      <noscript className="flex-1">
        <ButtonLink to={href('/contact')} size="lg" className="w-full max-md:min-h-11">
          {messages.orderOtherwise}
        </ButtonLink>
      </noscript>
      <GoToCart />
    </div>
  )
}

/** Screen readers have the price below the title. */
function BarPrice({ product: { price, mrp } }: { product: Product }) {
  return (
    <p aria-hidden="true" className="leading-tight tabular-nums md:hidden">
      <span className="block font-semibold text-ink text-lg leading-tight">{formatRupees(price)}</span>
      {mrp > price && <s className="block text-ink-faint text-xs">{formatRupees(mrp)}</s>}
    </p>
  )
}

/** On a phone a strip above the bar, once the cart holds something: the sum of its goods, as the price below is without a discount. */
function GoToCart() {
  const { lines, totals } = useCart()
  return (
    <ButtonLink
      to={href('/cart')}
      variant="secondary"
      size="lg"
      className={classes(
        'bottom-bar-strip flex-1 whitespace-nowrap max-md:min-h-11 max-md:justify-between max-md:rounded-none max-md:border-line max-md:border-t max-md:bg-lime-wash max-md:px-4 max-md:text-[0.9375rem] max-md:ring-0 max-md:-outline-offset-3',
        lines.length === 0 && 'max-md:hidden',
      )}
    >
      <span aria-hidden="true" className="font-medium tabular-nums md:hidden">
        {cartMessages.contents(totals.count, formatRupees(totals.subtotal))}
      </span>
      <span className="flex items-center gap-2">
        {messages.goToCart}
        <Icon drawing={ArrowRight} className="size-4.5 md:hidden" />
      </span>
    </ButtonLink>
  )
}
