import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { comparisonPrice, formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { formatRupees, fromRupees } from '#domain/money.ts'
import { minute } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { send } from '../../platform/api.ts'
import { messages as catalogueMessages } from '../messages.ts'
import { ProductPicture } from '../product-picture.tsx'
import { searchMessages as messages } from './messages.ts'
import type { Suggested } from './use-combobox.ts'

type Suggestions = Answer<'GET /api/suggestions'>
export type SuggestionListProps = {
  q: string
  idOf: (place: number) => string
  /** Place of the option that the keyboard is on. */
  active: number
  onSuggested: (suggested: Suggested) => void
  onChoose: () => void
}

const shortest = 2
/** Milliseconds of debounce. */
const pause = 150
const none: Suggestions = { products: [], categories: [] }
const productPath = (id: string) => href('/product/:id', { id })
const categoryPath = (name: string) => `/product?category=${encodeURIComponent(name)}`

/** The options of the header's search field: products with picture and price, then categories. */
export function SuggestionList({ q, idOf, active, onSuggested, onChoose }: SuggestionListProps) {
  const { products, categories, some_words } = useSuggestions(q, onSuggested)

  useEffect(() => {
    document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  })

  const option = (place: number) => ({
    id: idOf(place),
    role: 'option',
    tabIndex: -1,
    'aria-selected': place === active,
    onClick: onChoose,
    // The focus stays in the field.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    className: classes(
      'flex min-h-11 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-lime-wash',
      place === active && 'bg-lime-wash',
    ),
  })
  return (
    <>
      {/* Screen readers hear it with the number of suggestions. */}
      {some_words && (
        <p aria-hidden="true" className="px-2 py-1.5 text-ink-soft text-sm">
          {messages.suggestsSome}
        </p>
      )}
      {products.map(({ id, title, image, price, net_quantity, out_of_stock }, place) => (
        <Link key={id} to={productPath(id)} {...option(place)}>
          <span className="size-12 flex-none overflow-hidden rounded-lg bg-tile">
            <ProductPicture src={image[0]} alt="" sizes="48px" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-medium text-leaf leading-tight">{title}</span>
            <span className="text-ink-soft text-sm tabular-nums">
              {out_of_stock
                ? catalogueMessages.outOfStock
                : `${formatNetQuantity(net_quantity)}, ${comparisonPrice(fromRupees(price), net_quantity)}`}
            </span>
          </span>
          <span className="flex-none font-semibold tabular-nums">{formatRupees(fromRupees(price))}</span>
        </Link>
      ))}
      {categories.map((name, place) => (
        <Link key={name} to={categoryPath(name)} {...option(products.length + place)}>
          <span className="text-ink-soft">{messages.allOf}</span>
          <span className="-ml-1.5 font-medium text-leaf">{name}</span>
        </Link>
      ))}
    </>
  )
}

/** Answers of the last minute. */
const answers = new Map<string, { readonly at: number; readonly found: Suggestions }>()
const maxAnswers = 50

function useSuggestions(q: string, onSuggested: SuggestionListProps['onSuggested']): Suggestions {
  const [found, setFound] = useState(none)
  useEffect(() => {
    const show = (next: Suggestions) => {
      const paths = [...next.products.map(({ id }) => productPath(id)), ...next.categories.map(categoryPath)]
      setFound(next)
      onSuggested({
        paths,
        haveAllWords: !next.some_words,
        nothingFor: next !== none && paths.length === 0 ? q : undefined,
      })
    }
    if (q.length < shortest) return show(none)
    const known = answers.get(q)
    if (known && Date.now() - known.at < minute) return show(known.found)
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const next = await send('GET /api/suggestions', { query: { q }, signal: request.signal })
        if (answers.size >= maxAnswers) answers.clear()
        answers.set(q, { at: Date.now(), found: next })
        if (!request.signal.aborted) show(next)
      } catch {
        // Enter still searches.
        if (!request.signal.aborted) show(none)
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q, onSuggested])
  return found
}
