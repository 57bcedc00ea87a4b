import type { Family } from '#contract/catalogue.ts'
import { comparisonPrice, formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { messages } from '../messages.ts'
import { ProductLink } from '../product-link.tsx'

/** The sizes of one food, each with its price and the price by which they compare (GOODS-15). */
export function Sizes({ sizes, current }: Pick<Family, 'sizes'> & { readonly current: string }) {
  return (
    <nav aria-labelledby="sizes">
      <h2 id="sizes" className="mb-2 font-semibold text-sm">
        {messages.sizes}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {sizes.map(({ id, price, net_quantity, out_of_stock }) => (
          <li key={id} className="flex">
            <ProductLink
              id={id}
              aria-current={id === current ? 'page' : undefined}
              className={classes(
                'min-w-28 rounded-tile border px-3.5 py-2 text-sm leading-snug tabular-nums',
                id === current ? 'border-leaf bg-lime-wash ring-1 ring-leaf' : 'border-line hover:border-leaf',
              )}
            >
              <span className="block font-semibold">{formatNetQuantity(net_quantity)}</span>
              <span className="block">{formatRupees(price)}</span>
              <span className="block text-ink-soft">
                {out_of_stock ? messages.outOfStock : comparisonPrice(price, net_quantity)}
              </span>
            </ProductLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
