import { pagePath } from '../platform/page-path.ts'
import { NewTabLink } from '../ui/new-tab-link.tsx'

/** To the orders that wait for units of the product, and to what takes units away that are gone all the same (STOCK-06, STOCK-03). */
export function PromisedLinks({ product }: { readonly product: string }) {
  const query = { product, fulfilment: 'to-pack,part-packed' }
  return (
    <>
      <NewTabLink to={pagePath('/orders', { query })}>Orders that wait for it</NewTabLink>
      <span className="block">
        If these units cannot be sent, cancel them in an order first, or{' '}
        <NewTabLink to={pagePath('/stock/count', { query: { product } })}>count what lies here</NewTabLink>.
      </span>
    </>
  )
}
