import { isRefusal } from '#domain/refusal.ts'
import { unlistedMeta } from '../../found/page-meta.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Container } from '../../ui/container.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { cardGrid, cardSizes } from '../card-grid.ts'
import { CardOutline } from '../listing/card-outline.tsx'
import { loadShelf, wantedShelf } from '../listing/shelf.ts'
import { messages as catalogueMessages } from '../messages.ts'
import { ProductCard } from '../product-card.tsx'
import type { Route } from './+types/search.route'
import { searchMessages as messages } from './messages.ts'
import { SearchField } from './search-field.tsx'
import { type Found, useSearch } from './use-search.ts'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'

export const meta = () => unlistedMeta(messages.title)

const wholeShelf = wantedShelf(new URLSearchParams())
type Categories = { readonly categories: readonly { readonly name: string }[] }

export async function loader({ context }: Route.LoaderArgs) {
  const shelf = await context.get(shopApi).listPage(wholeShelf)
  return { categories: isRefusal(shelf) ? [] : namesOf(shelf) }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const shelf = await loadShelf(wholeShelf, request.signal)
  return { categories: shelf ? namesOf(shelf) : [] }
}

const namesOf = ({ categories }: Categories) => categories.map(({ name }) => name)

/** Other words change nothing of what the loader brought. */
export const shouldRevalidate = () => false

export default function SearchRoute({ loaderData: { categories } }: Route.ComponentProps) {
  const { q, typed, type, found, hasFailed, tryAgain } = useSearch()
  const isNothing = found?.q === q && found.products.length === 0
  return (
    <Container className="pt-10 sm:pt-14">
      <PageHeading title={messages.title} lead={messages.lead} />
      <SearchField typed={typed} onType={type} />
      <p
        role="status"
        className={classes('mb-6', isNothing ? 'font-serif text-leaf text-subheading' : 'text-ink-soft')}
      >
        {sayFound({ q, found, hasFailed })}
      </p>
      {hasFailed && (
        <div className="grid max-w-xl justify-items-start gap-4">
          <Notice tone="error">{messages.failed}</Notice>
          <Button variant="secondary" onClick={tryAgain}>
            {catalogueMessages.tryAgain}
          </Button>
        </div>
      )}
      {isNothing && <p className="-mt-4 mb-6 text-ink-soft">{messages.nothingText}</p>}
      {q !== '' && !hasFailed && !isNothing ? (
        <Results found={found} isBusy={found?.q !== q} />
      ) : (
        <BrowseByCategory categories={categories} />
      )}
    </Container>
  )
}

function sayFound({ q, found, hasFailed }: { q: string; found: Found | undefined; hasFailed: boolean }): string {
  if (q === '' || hasFailed) return ''
  if (found?.q !== q) return `${messages.searching} …`
  return found.products.length === 0 ? messages.nothing(q) : messages.found(found.products.length, q)
}

const outlines = ['first', 'second', 'third', 'fourth']

function Results({ found, isBusy }: { found: Found | undefined; isBusy: boolean }) {
  return (
    <ul
      aria-busy={isBusy || undefined}
      className={classes(
        cardGrid,
        isBusy && found && 'opacity-55 transition-opacity delay-150 motion-reduce:transition-none',
      )}
    >
      {found
        ? found.products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={cardSizes} />
            </li>
          ))
        : outlines.map((outline) => (
            <li key={outline}>
              <CardOutline />
            </li>
          ))}
    </ul>
  )
}

function BrowseByCategory({ categories }: { categories: readonly string[] }) {
  return (
    <section aria-labelledby="browse" className="mt-10">
      <h2 id="browse" className="mb-4 font-serif text-heading text-leaf">
        {messages.browse}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category}>
            <ButtonLink variant="secondary" to={`/product?category=${encodeURIComponent(category)}`}>
              {category}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
