import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listQuery } from '#domain/catalogue/list-query.ts'
import { appendPage, fetchList, listParams, type ProductList, withNextPage } from './product-list.ts'

type More = {
  /** The list of the loader: a new one replaces what is shown. */
  readonly first: ProductList
  readonly shown: ProductList
  readonly state: 'resting' | 'loading' | 'failed'
  readonly fault?: unknown
  /** Index of the first product that was added last. */
  readonly newFrom?: number
}

/**
 * Appends the next page to the products shown. The URL is replaced, so that reload and Back show as many; the focus moves to
 * the first new product.
 */
export function useMoreProducts(list: ProductList, grid: RefObject<HTMLUListElement | null>) {
  const [more, setMore] = useState<More>({ first: list, shown: list, state: 'resting' })
  if (more.first !== list) setMore({ first: list, shown: list, state: 'resting' })
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const request = useRef<{ readonly extended: ProductList; readonly controller: AbortController }>(undefined)
  // A request ends with the list that it extends.
  useEffect(
    () => () => {
      if (request.current?.extended === list) request.current.controller.abort()
    },
    [list],
  )

  const { shown, newFrom } = more
  useLayoutEffect(() => {
    const first = newFrom === undefined ? undefined : grid.current?.children[newFrom]
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [grid, newFrom])

  async function showMore() {
    if (request.current) return
    const controller = new AbortController()
    request.current = { extended: list, controller }
    setMore({ ...more, state: 'loading' })
    try {
      const params = { ...shown.choice, from: shown.page + 1, page: shown.page + 1 }
      const next = await fetchList(params, controller.signal)
      if (controller.signal.aborted) return
      if (next) {
        setMore({ first: list, shown: appendPage(shown, next), state: 'resting', newFrom: shown.products.length })
        const query = listQuery(withNextPage(listParams(new URLSearchParams(search))))
        navigate(pathname + query, { replace: true, preventScrollReset: true })
      } else setMore({ first: list, shown: { ...shown, pages: shown.page }, state: 'resting' })
    } catch (fault) {
      if (!controller.signal.aborted) setMore({ ...more, state: 'failed', fault })
    } finally {
      request.current = undefined
    }
  }

  return { shown, state: more.state, fault: more.fault, showMore }
}
