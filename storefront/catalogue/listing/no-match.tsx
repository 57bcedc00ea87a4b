import { useLocation } from 'react-router'
import { type FilterCounts, filterToDrop } from '#domain/catalogue/filter-counts.ts'
import { type ListChoice, listQuery } from '#domain/catalogue/list-query.ts'
import { NoProducts } from '../../drawings/no-products.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { filterText, listingMessages as messages } from './messages.ts'

type Props = { choice: ListChoice; counts: FilterCounts; onLeave: () => void }

/** Filters that leave no product together: a link without the last of them (FIND-03). */
export function NoMatch({ choice, counts, onLeave }: Props) {
  const { pathname } = useLocation()
  const drop = filterToDrop(choice, counts)
  const without = drop ? { ...choice, [drop.filter]: undefined } : {}
  return (
    <div className="flex flex-col items-center gap-5 py-10 text-center sm:py-14">
      <NoProducts />
      <p className="text-balance font-serif text-heading text-leaf">{messages.noMatch}</p>
      <ButtonLink to={pathname + listQuery(without)} preventScrollReset onClick={onLeave}>
        {drop ? messages.showWithout(drop.count, filterText(drop.filter, choice)) : messages.clearAll}
      </ButtonLink>
    </div>
  )
}
