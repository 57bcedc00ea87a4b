import { useLocation, useNavigation } from 'react-router'
import type { ListChoice } from '#domain/catalogue/list-query.ts'
import { listParams, type ProductList } from './product-list.ts'

/** The filters of a list; during a navigation within it, those of its target. */
export function useChosen({ choice }: ProductList): { readonly chosen: ListChoice; readonly isPending: boolean } {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const isPending = next?.pathname === pathname && next.search !== search
  if (!isPending) return { chosen: choice, isPending }
  const { from: _from, page: _page, ...chosen } = listParams(new URLSearchParams(next.search))
  return { chosen, isPending }
}
