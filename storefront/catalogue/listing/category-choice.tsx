import { Form, useLocation } from 'react-router'
import type { ValueCount } from '#domain/catalogue/filter-counts.ts'
import { type ListChoice, listParametersOf } from '#domain/catalogue/list-query.ts'
import { groupDigits } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { NoProducts } from '../../drawings/no-products.tsx'
import { Button } from '../../ui/button.tsx'
import { messages } from '../messages.ts'
import { chipRow } from './chips.ts'

export type CategoriesProps = {
  categories: readonly (ValueCount & { readonly picture?: string | undefined })[]
  chosen: ListChoice
}
type Props = CategoriesProps & { hasCounts?: boolean }

/**
 * 'All' and a button for each category (HOME-03). A form, so that it works without JavaScript; other filters stay. With counts, a category that
 * the other filters leave empty is disabled (FIND-03).
 */
export function CategoryButtons({ categories, chosen, hasCounts = false }: Props) {
  return (
    <CategoryForm chosen={chosen}>
      <ul className={chipRow}>
        {[undefined, ...categories].map((category) => (
          <li
            key={category?.name ?? ''}
            className={classes(
              'flex-none',
              // On a phone the row opens at the chosen one.
              category && category.name === chosen.category && '[scroll-initial-target:nearest]',
            )}
          >
            <button
              type="submit"
              name={category && 'category'}
              value={category?.name}
              aria-pressed={category?.name === chosen.category}
              disabled={hasCounts && category?.count === 0 && category.name !== chosen.category}
              className={classes(
                'min-h-11 rounded-full px-5 font-medium ring-1 ring-inset transition-colors sm:max-lg:px-3',
                'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-faint',
                category?.name === chosen.category
                  ? 'bg-leaf text-paper ring-leaf'
                  : 'bg-sheet text-ink ring-line not-disabled:hover:bg-lime-wash not-disabled:hover:ring-leaf/40',
              )}
            >
              {category?.name ?? messages.all}
              {category && hasCounts && (
                <span className="font-normal text-sm tabular-nums"> {groupDigits(category.count)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </CategoryForm>
  )
}

export function NoProductInCategory({ chosen }: { chosen: ListChoice }) {
  return (
    <div className="flex flex-col items-center gap-5 py-10 text-center sm:py-14">
      <NoProducts />
      <p className="text-balance font-serif text-heading text-leaf">{messages.noProductInCategory}</p>
      <CategoryForm chosen={chosen}>
        <Button type="submit">{messages.exploreMore}</Button>
      </CategoryForm>
    </div>
  )
}

export function CategoryForm({ chosen, children }: { chosen: ListChoice; children: React.ReactNode }) {
  const { pathname } = useLocation()
  const others = Object.entries(listParametersOf({ ...chosen, category: undefined }))
  return (
    <Form method="get" action={pathname} preventScrollReset>
      {children}
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
