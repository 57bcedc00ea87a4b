import { pagePath } from '../platform/page-path.ts'
import { NewTabLink } from '../ui/new-tab-link.tsx'

/** To the price that is above the MRP of packs (BATCH-01). */
export function PriceLink({ product }: { readonly product: string }) {
  return (
    <NewTabLink to={`${pagePath('/products/:id', { params: { id: product } })}#price`}>Price of the product</NewTabLink>
  )
}
