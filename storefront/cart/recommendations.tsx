import { Plus } from 'lucide'
import { useId } from 'react'
import { totalsOfCart } from '#domain/cart/buyable-cart.ts'
import { nextSaving } from '#domain/cart/next-saving.ts'
import type { Totals } from '#domain/cart/totals.ts'
import { maxWaysToSave } from '#domain/cart/ways-to-save.ts'
import { formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { formatRupees } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import { messages as catalogueMessages } from '../catalogue/messages.ts'
import { ProductLink } from '../catalogue/product-link.tsx'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toaster.tsx'
import { type CartLine, cart } from './cart-store.ts'
import { messages } from './messages.ts'
import { type Recommended, useRecommendations } from './use-recommendations.ts'

const outlines = Array.from({ length: maxWaysToSave }, (_, place) => `outline ${place}`)
const cell =
  'grid min-h-27 grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] items-center gap-x-3.5 rounded-card bg-sheet p-3 ring-1 ring-line'

type Props = {
  lines: readonly CartLine[]
  buyable: readonly CartLine[]
  totals: Totals
  isReady: boolean
  className?: string
}

/** Products that reach the next saving (EASE-09). */
export function Recommendations({ lines, buyable, totals: { subtotal }, isReady, className }: Props) {
  const headingId = useId()
  const recommended = useRecommendations(lines, { subtotal, isReady })
  const next = nextSaving(subtotal)
  if (!next || recommended?.ways.length === 0) return null
  return (
    <section aria-labelledby={headingId} aria-busy={!recommended || undefined} className={className}>
      <h2 id={headingId} className="text-balance font-serif text-leaf text-subheading">
        {messages.recommended(formatRupees((recommended ?? next).extra))}
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2">
        {recommended
          ? recommended.ways.map((way) => (
              <li key={way.product.id} className={cell}>
                <Way way={way} lines={buyable} />
              </li>
            ))
          : outlines.map((outline) => (
              <li key={outline} aria-hidden="true" className={`${cell} animate-pulse motion-reduce:animate-none`}>
                <div className="aspect-square rounded-xl bg-tile" />
                <div className="h-12 rounded-tile bg-tile" />
              </li>
            ))}
      </ul>
    </section>
  )
}

type WayProps = { way: Recommended['ways'][number]; lines: readonly CartLine[] }

function Way({ way: { product, quantity }, lines }: WayProps) {
  const titleId = useId()
  const { id, title, image, price, net_quantity } = product
  const more = totalsOfCart([...lines, { ...product, qty: quantity }]).payable - totalsOfCart(lines).payable
  const add = () => {
    cart.add(product, quantity)
    toast.success(catalogueMessages.added(quantity))
    // The pressed button goes with its product.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className="overflow-hidden rounded-xl bg-tile">
        <ProductPicture src={image[0]} alt="" sizes="72px" />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-[min(9rem,100%)] flex-1">
          <h3 id={titleId} className="line-clamp-2 font-medium text-leaf leading-snug">
            <ProductLink id={id} className="hover:underline">
              {title}
            </ProductLink>
          </h3>
          <p className="text-ink-soft text-sm tabular-nums">
            {quantity > 1 && `${quantity} × `}
            {formatNetQuantity(net_quantity)}, {formatRupees(price * quantity)}
          </p>
          <p className="font-medium text-sm text-terracotta tabular-nums">
            {more < 0 ? messages.payLess(formatRupees(-more)) : messages.payMore(formatRupees(more))}
          </p>
        </div>
        <Button variant="secondary" onClick={add} aria-describedby={titleId} className="px-4">
          <Icon drawing={Plus} className="size-4" />
          {messages.addUnits(quantity)}
        </Button>
      </div>
    </>
  )
}
