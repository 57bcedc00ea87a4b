import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Chosen } from './list-selection.tsx'

type Options<Row> = {
  readonly page: { readonly rows: readonly Row[]; readonly total?: number | 'more than 10,000' }
  readonly idOf: (row: Row) => string
  readonly offersAll: boolean
}

const nothing = { ids: new Set<string>() as ReadonlySet<string>, isWhole: false }

/** Rows of this page, or all that match the filter (DESK-06). A new query begins without a selection. */
export function useListSelection<Row>({ page: { rows, total }, idOf, offersAll }: Options<Row>) {
  const [searchParams] = useSearchParams()
  const query = searchParams.toString()
  const [selection, setSelection] = useState({ ...nothing, query })
  const clear = () => setSelection({ ...nothing, query })
  if (selection.query !== query) clear()
  const { ids: selected, isWhole } = selection
  const matching = typeof total === 'number' && total > rows.length ? total : undefined
  const isWholePage = rows.length > 0 && rows.every((row) => selected.has(idOf(row)))
  const chosen: Chosen =
    isWhole && matching !== undefined
      ? { matching: filterOf(searchParams), shown: matching, count: matching }
      : { ids: [...selected], count: selected.size }
  return {
    selected,
    chosen,
    isWhole,
    offersWhole: offersAll && isWholePage && matching !== undefined,
    select: (ids: ReadonlySet<string>, extent: 'page' | 'whole' = 'page') =>
      setSelection({ query, ids, isWhole: extent === 'whole' }),
    clear,
  }
}

const notFilters = ['after', 'before', 'sort']

/** The list's filter without its page and its order. */
function filterOf(searchParams: URLSearchParams): { readonly [name: string]: string } {
  return Object.fromEntries([...searchParams].filter(([name]) => !notFilters.includes(name)))
}
