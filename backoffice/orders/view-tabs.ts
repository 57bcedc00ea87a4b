import { orderViews } from '#domain/orders/order-views.ts'

type Total = number | 'more than 10,000'
type Counted = readonly { readonly id: string; readonly total: Total }[]

/** The views as tabs of the list at `search`. A search stays within the view that is opened; the counts are of whole views, and leave with it. */
export function viewTabs(search: URLSearchParams, counted: Counted = []) {
  const word = search.get('q') ?? ''
  const shown = new URLSearchParams([...search].filter(([name]) => !['after', 'before', 'q'].includes(name))).toString()
  const tabOf = (label: string, query: { readonly [name: string]: string }, total?: Total) => ({
    to: `?${new URLSearchParams({ ...query, ...(word !== '' && { q: word }) })}`,
    label,
    count: word === '' ? total : undefined,
    isCurrent: shown === new URLSearchParams(query).toString(),
  })
  return [
    tabOf('All', {}),
    ...orderViews.map(({ id, label, query }) => tabOf(label, query, counted.find((view) => view.id === id)?.total)),
  ]
}
