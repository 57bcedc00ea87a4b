import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shelfQuery } from '#domain/catalogue/shelf.ts'
import { goneOn, joined, loadShelf, type Shelf, wantedShelf } from './shelf.ts'

type More = {
  /** The shelf that the page came with: another one begins from the start. */
  readonly first: Shelf
  readonly shown: Shelf
  readonly state: 'resting' | 'loading' | 'failed'
  /** Of what has failed. */
  readonly fault?: unknown
  /** Where the newest products begin. */
  readonly newFrom?: number
}

/**
 * Goes on below the products that are shown. The address follows in place, so that reload and Back show as many, and the
 * focus goes to the first of the new ones.
 */
export function useMoreProducts(shelf: Shelf, list: RefObject<HTMLUListElement | null>) {
  const [more, setMore] = useState<More>({ first: shelf, shown: shelf, state: 'resting' })
  if (more.first !== shelf) setMore({ first: shelf, shown: shelf, state: 'resting' })
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const underWay = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is under way belongs to this shelf and ends with it.
  useEffect(() => () => underWay.current?.abort(), [shelf])

  const { shown, newFrom } = more
  useLayoutEffect(() => {
    const first = newFrom === undefined ? undefined : list.current?.children[newFrom]
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [list, newFrom])

  async function showMore() {
    if (underWay.current) return
    const controller = new AbortController()
    underWay.current = controller
    setMore({ ...more, state: 'loading' })
    try {
      const wanted = { category: shown.category, from: shown.page + 1, page: shown.page + 1 }
      const next = await loadShelf(wanted, controller.signal)
      if (controller.signal.aborted) return
      if (next) {
        setMore({ first: shelf, shown: joined(shown, next), state: 'resting', newFrom: shown.products.length })
        const address = shelfQuery(goneOn(wantedShelf(new URLSearchParams(search))))
        navigate(pathname + address, { replace: true, preventScrollReset: true })
      } else setMore({ first: shelf, shown: { ...shown, pages: shown.page }, state: 'resting' })
    } catch (fault) {
      if (!controller.signal.aborted) setMore({ ...more, state: 'failed', fault })
    } finally {
      underWay.current = undefined
    }
  }

  return { shown, state: more.state, fault: more.fault, showMore }
}
