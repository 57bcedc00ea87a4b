import { useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { FilterCounts } from '#domain/catalogue/filter-counts.ts'
import {
  type ListChoice,
  type ListParameters,
  listParametersOf,
  listQuery,
  readListQuery,
  sortOrders,
} from '#domain/catalogue/list-query.ts'
import { Button } from '../../ui/button.tsx'
import { chipRow } from './chips.ts'
import { ChoiceChip, FilterChip, SwitchChip } from './filter-chips.tsx'
import { listingMessages as messages, priceBandText } from './messages.ts'
import type { ProductList } from './product-list.ts'
import { useChosen } from './use-chosen.ts'

/** Filters beside the category, and the order (FIND-03). What is picked applies at once; without scripts by 'Apply'. */
export function FilterBar({ list, counts }: { list: ProductList; counts: FilterCounts }) {
  const { choice, pick } = usePicked(list)
  const { pathname } = useLocation()
  return (
    <Form
      method="get"
      action={pathname}
      aria-label={messages.filterAndSort}
      // A browser that restores fields on reload would undo what the URL says.
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="mt-1"
    >
      {choice.category && <input type="hidden" name="category" value={choice.category} />}
      <div className={chipRow}>
        <FilterChip
          label={messages.filters.state}
          name="state"
          value={choice.state}
          any={messages.anyState}
          counts={counts.states}
          onPick={(state) => pick({ state })}
        />
        <FilterChip
          label={messages.filters.price}
          name="price"
          value={choice.price}
          any={messages.anyPrice}
          counts={counts.prices}
          textOf={priceBandText}
          onPick={(price) => pick({ price })}
        />
        <SwitchChip
          label={messages.filters.inStock}
          name="in_stock"
          isOn={choice.inStock === true}
          count={counts.inStock}
          onPick={(in_stock) => pick({ in_stock })}
        />
        <ChoiceChip
          label={messages.sortBy}
          name="sort"
          value={choice.sort ?? ''}
          options={sortOrders.map((order) => ({
            value: order === 'shop' ? '' : order,
            text: messages.sortOrders[order],
          }))}
          onPick={(sort) => pick({ sort })}
          className="sm:ml-auto"
        />
        <span className="hidden flex-none noscript:block">
          <Button type="submit">{messages.apply}</Button>
        </span>
      </div>
    </Form>
  )
}

/** What is picked is shown at once; the list follows. */
function usePicked(list: ProductList) {
  const { chosen } = useChosen(list)
  const [picked, setPicked] = useState<{ readonly list: ProductList; readonly choice: ListChoice }>()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const choice = picked?.list === list ? picked.choice : chosen

  function pick(change: ListParameters) {
    const { from: _from, page: _page, ...next } = readListQuery({ ...listParametersOf(choice), ...change })
    setPicked({ list, choice: next })
    navigate(pathname + listQuery(next), { preventScrollReset: true })
  }
  return { choice, pick }
}
