import { href } from 'react-router'
import { isRefusal } from '#domain/refusal.ts'
import { classes } from '#ui/classes.ts'
import { NoProducts } from '../../drawings/no-products.tsx'
import { shopApi } from '../../platform/shop-api.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { FaultReference } from '../../ui/fault-reference.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { listParams } from '../listing/product-list.ts'
import { messages as catalogueMessages } from '../messages.ts'
import { summaryOf } from '../product.ts'
import { ProductRow } from '../product-row.tsx'
import type { Route } from './+types/search.route'
import { BrowseByCategory } from './browse-by-category.tsx'
import { searchMessages as messages } from './messages.ts'
import { Results } from './results.tsx'
import { SearchField } from './search-field.tsx'
import { type SearchResults, useSearch } from './use-search.ts'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'

export const meta = () => unlistedMeta(messages.title)

const firstPage = listParams(new URLSearchParams())

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(shopApi)
  const page = await api.listPage(firstPage)
  const { kind, products } = await api.viewPopular()
  return {
    categories: isRefusal(page) ? [] : page.categories,
    popular: {
      heading: kind === 'best-sellers' ? messages.bestSellers : messages.latest,
      products: products.map(summaryOf),
    },
  }
}

/** The loader does not depend on the search terms. */
export const shouldRevalidate = () => false

export default function SearchRoute({ loaderData: { categories, popular } }: Route.ComponentProps) {
  const { q, typed, type, results, failure, tryAgain } = useSearch()
  const hasFailed = failure !== undefined
  const isNothing = results?.q === q && results.products.length + results.similar.length === 0
  return (
    <Container className="min-h-svh pt-5 sm:pt-14">
      <PageHeading title={messages.title} lead={<span className="max-sm:sr-only">{messages.lead}</span>} isCompact />
      <SearchField typed={typed} onType={type} />
      <noscript>
        <div className="mb-6">
          <Notice tone="info">{messages.needsScripts}</Notice>
        </div>
      </noscript>
      <div className={classes('mb-6', isNothing && 'flex flex-wrap items-center gap-x-8 gap-y-2')}>
        {isNothing && <NoProducts />}
        <div>
          <p role="status" className={isNothing ? 'font-serif text-leaf text-subheading' : 'text-ink-soft'}>
            {statusText({ q, results, hasFailed })}
          </p>
          {isNothing && <p className="mt-1.5 text-ink-soft">{messages.nothingText}</p>}
        </div>
      </div>
      {failure && (
        <div className="grid max-w-xl justify-items-start gap-4">
          <Notice tone="error">
            {messages.failed}
            <FaultReference fault={failure.cause} />
          </Notice>
          <Button variant="secondary" onClick={tryAgain}>
            {catalogueMessages.tryAgain}
          </Button>
        </div>
      )}
      {q !== '' && !hasFailed && !isNothing ? (
        <Results results={results} isBusy={results?.q !== q} />
      ) : (
        <BrowseByCategory
          heading={isNothing ? messages.browseThree : messages.browse}
          categories={isNothing ? categories.slice(0, 3) : categories}
        />
      )}
      {isNothing && (
        <p className="mt-6">
          <TextLink to={href('/search')}>{messages.allCategories}</TextLink>
        </p>
      )}
      {isNothing && <ProductRow className="mt-14" heading={popular.heading} products={popular.products} />}
    </Container>
  )
}

type Status = { q: string; results: SearchResults | undefined; hasFailed: boolean }

function statusText({ q, results, hasFailed }: Status): string {
  if (q === '' || hasFailed) return ''
  if (results?.q !== q) return messages.searching
  if (results.products.length + results.similar.length === 0) return messages.nothing(q)
  if (results.products.length === 0) return messages.similarOnly(q)
  return results.haveAllWords ? messages.found(results.products.length, q) : messages.some(q)
}
