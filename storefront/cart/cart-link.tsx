import { ShoppingBasket } from 'lucide'
import { href, Link } from 'react-router'
import { countOf } from '#domain/cart/cart.ts'
import { Icon } from '#ui/icon.tsx'
import { useCart } from './cart-store.ts'

/** Link to the cart with a badge of its units (HDR-01). The badge is positioned absolutely: no layout shift. */
export function CartLink() {
  const count = countOf(useCart().lines)
  return (
    <Link
      to={href('/cart')}
      className="relative flex min-h-11 items-center gap-2.5 rounded-full px-2 font-medium hover:bg-leaf/6 lg:gap-4"
    >
      <Icon drawing={ShoppingBasket} className="size-6" strokeWidth={1.75} />
      <span className="max-lg:sr-only">Cart</span>
      {count > 0 && (
        <>
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-5.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-lime px-1 font-semibold text-on-lime text-xs tabular-nums ring-2 ring-paper"
          >
            {count > 999 ? '999+' : count}
          </span>
          <span className="sr-only">{count === 1 ? '1 item' : `${count} items`}</span>
        </>
      )}
    </Link>
  )
}
