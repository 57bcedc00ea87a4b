import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../platform/api.ts'
import { type ProductSummary, summaryOf } from '../product.ts'

export type Found = { readonly q: string; readonly products: readonly ProductSummary[] }

/** Milliseconds without a key before the shop is asked. */
const pause = 200
const longest = 100

/** What was found last, so that the way Back from a product finds the page as it was. */
let last: Found | undefined

/**
 * The words of the search, which are in the address, and what they find. `found` is of the words before while the next
 * are on their way; undefined until the first answer.
 */
export function useSearch() {
  const [params, setParams] = useSearchParams()
  // The server knows no words, and the first picture in the browser is the server's.
  const isHere = useSyncExternalStore(noChange, isBrowser, isServer)
  const q = isHere ? (params.get('q') ?? '').trim().slice(0, longest) : ''
  const [typed, setTyped] = useState(q)
  const [found, setFound] = useState(() => (last?.q === q ? last : undefined))
  const [failure, setFailure] = useState<{ readonly cause: unknown }>()
  const [tries, setTries] = useState(0)
  const written = useRef(q)

  // The address has changed by itself: on the way Back, or by a link.
  useEffect(() => {
    if (q !== written.current) setTyped(q)
    written.current = q
  }, [q])

  useEffect(() => {
    const words = typed.trim()
    if (words === written.current) return
    const timer = setTimeout(() => {
      written.current = words
      setParams(words === '' ? {} : { q: words }, { replace: true, preventScrollReset: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, setParams])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one try more asks again.
  useEffect(() => {
    setFailure(undefined)
    if (q === '') return setFound(undefined)
    // Shown at once, and asked for all the same: prices change.
    const isKnown = last?.q === q
    if (isKnown) setFound(last)
    const asking = new AbortController()
    send('GET /api/search', { query: { q }, signal: asking.signal }).then(
      (products) => {
        last = { q, products: products.map(summaryOf) }
        setFound(last)
      },
      (cause: unknown) => setFailure(asking.signal.aborted || isKnown ? undefined : { cause }),
    )
    return () => asking.abort()
  }, [q, tries])

  return { q, typed, type: setTyped, found, failure, tryAgain: () => setTries((before) => before + 1) }
}

const noChange = () => () => {}
const isBrowser = () => true
const isServer = () => false
