import { Form, useLocation, useNavigation } from 'react-router'
import { NoProducts } from '../../drawings/no-products.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { messages } from '../messages.ts'

export const categoryParameter = 'category'

/** The category in the URL (HOME-03); during a navigation the next one. */
export function useChosenCategory(): { readonly chosen: string | undefined; readonly isPending: boolean } {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const isPending = next?.pathname === pathname && next.search !== search
  return {
    chosen: new URLSearchParams(isPending ? next.search : search).get(categoryParameter) || undefined,
    isPending,
  }
}

/** 'All' and a button for each category. A form, so that it works without JavaScript. */
export function CategoryButtons({ categories }: { categories: readonly { readonly name: string }[] }) {
  const { chosen } = useChosenCategory()
  return (
    <CategoryForm>
      <ul className="-mx-4 flex snap-x gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        {[undefined, ...categories.map(({ name }) => name)].map((category) => (
          <li key={category ?? ''} className="flex-none snap-start scroll-ml-4">
            <button
              type="submit"
              name={category && categoryParameter}
              value={category}
              aria-pressed={category === chosen}
              className={classes(
                'min-h-11 rounded-full px-5 font-medium ring-1 ring-inset transition-colors sm:max-lg:px-4',
                category === chosen
                  ? 'bg-leaf text-paper ring-leaf'
                  : 'bg-sheet text-ink ring-line hover:bg-lime-wash hover:ring-leaf/40',
              )}
            >
              {category ?? messages.all}
            </button>
          </li>
        ))}
      </ul>
    </CategoryForm>
  )
}

/** HOME-04 */
export function NoProductInCategory() {
  return (
    <div className="flex flex-col items-center gap-5 py-10 text-center sm:py-14">
      <NoProducts />
      <p className="text-balance font-serif text-heading text-leaf">{messages.noProductInCategory}</p>
      <CategoryForm>
        <Button type="submit">{messages.exploreMore}</Button>
      </CategoryForm>
    </div>
  )
}

export function CategoryForm({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Form method="get" action={pathname} preventScrollReset>
      {children}
    </Form>
  )
}
