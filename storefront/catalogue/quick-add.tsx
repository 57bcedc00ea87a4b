import { Plus } from 'lucide'
import { cart } from '../cart/cart-store.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toaster.tsx'
import { messages } from './messages.ts'
import type { ProductSummary } from './product.ts'

/** Adds one unit to the cart. */
export function QuickAdd({ product, titleId }: { product: ProductSummary; titleId: string }) {
  if (product.out_of_stock) {
    // Looks like a button, so that all cards align; the card itself is the link.
    return (
      <span
        aria-hidden="true"
        className="mt-3 flex min-h-11 items-center justify-center rounded-full bg-tile font-semibold text-[0.9375rem] text-ink-soft"
      >
        See details
      </span>
    )
  }
  const add = () => {
    cart.add(product, 1)
    toast.success(messages.added(1))
  }
  return (
    <Button variant="secondary" onClick={add} aria-describedby={titleId} className="z-1 mt-3 w-full max-sm:px-3">
      <Icon drawing={Plus} className="size-4" />
      {messages.addToCart}
    </Button>
  )
}
