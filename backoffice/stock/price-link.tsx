import { pagePath } from '../platform/page-path.ts'
import { standingLink } from '../ui/text-link.ts'

/** To the price that is above the MRP of packs (BATCH-01). In a tab of its own: what was typed here stays. */
export function PriceLink({ product }: { readonly product: string }) {
  return (
    <a
      href={`${pagePath('/products/:id', { params: { id: product } })}#price`}
      target="_blank"
      rel="noreferrer"
      className={standingLink}
    >
      Price of the product (opens in a new tab)
    </a>
  )
}
