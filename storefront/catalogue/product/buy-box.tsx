import { useState } from 'react'
import { href } from 'react-router'
import { oneLess, oneMore } from '#domain/cart/quantity.ts'
import { isRefusal } from '#domain/refusal.ts'
import { cart } from '../../cart/cart-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { toast } from '../../ui/toaster.tsx'
import { messages } from '../messages.ts'
import type { Product } from '../product.ts'

/** Quantity and cart buttons (PROD-02, PROD-03); on a phone fixed to the bottom of the screen. */
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
  }

  return (
    <div className="buy-bar">
      <QuantityStepper
        quantity={quantity}
        onLess={() => setQuantity(oneLess(quantity))}
        onMore={more}
        lessLabel="Decrease quantity"
        moreLabel="Increase quantity"
        isLessOff={quantity === 1}
        className="md:py-1 max-md:[&_button]:size-10"
      />
      <Button
        onClick={add}
        size="lg"
        className="flex-1 max-md:min-h-11 whitespace-nowrap max-md:px-2 max-md:text-[0.9375rem]"
      >
        {messages.addToCart}
      </Button>
      <ButtonLink
        to={href('/cart')}
        variant="secondary"
        size="lg"
        className="flex-1 max-md:min-h-11 whitespace-nowrap max-md:px-2 max-md:text-[0.9375rem]"
      >
        {messages.goToCart}
      </ButtonLink>
    </div>
  )
}
