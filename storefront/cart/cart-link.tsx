import { ShoppingBasket } from 'lucide'
import { href, Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useCart } from './cart-store.ts'

/** Link to the cart with a badge of its units (HDR-01). The badge is positioned absolutely: no layout shift. */
export function CartLink() {
  const { totals } = useCart()
  return (
    <Link
      to={href('/cart')}
      className="relative flex min-h-11 items-center gap-2.5 rounded-full px-2 font-medium hover:bg-leaf/6 lg:gap-4"
    >
      <Icon drawing={ShoppingBasket} className="size-6" strokeWidth={1.75} />
      <span className="max-lg:sr-only">Cart</span>
      {totals.count > 0 && (
        <>
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-5.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-lime px-1 font-semibold text-on-lime text-xs tabular-nums ring-2 ring-paper"
          >
            {totals.count > 999 ? '999+' : totals.count}
          </span>
          <span className="sr-only">{totals.count === 1 ? '1 item' : `${totals.count} items`}</span>
        </>
      )}
    </Link>
  )
}
