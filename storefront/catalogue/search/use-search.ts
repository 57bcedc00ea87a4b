import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../platform/api.ts'
import { type ProductSummary, summaryOf, toProduct } from '../product.ts'

export type SearchResults = { readonly q: string; readonly products: readonly ProductSummary[] }

/** Milliseconds of debounce. */
const pause = 200
const longest = 100

/** Restored when the visitor comes Back from a product. */
let last: SearchResults | undefined

/** The search terms, which are in the URL, and their `results`: those of earlier terms until the answer arrives. */
export function useSearch() {
  const [params, setParams] = useSearchParams()
  // Hydration must render what the server rendered: the cached page has no search terms.
  const isHere = useSyncExternalStore(noChange, isBrowser, isServer)
  const q = isHere ? (params.get('q') ?? '').trim().slice(0, longest) : ''
  const [typed, setTyped] = useState(q)
  const [results, setResults] = useState(() => (last?.q === q ? last : undefined))
  const [failure, setFailure] = useState<{ readonly cause: unknown }>()
  const [tries, setTries] = useState(0)
  const written = useRef(q)

  // The URL has changed by Back or by a link.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try repeats the request.
  useEffect(() => {
    setFailure(undefined)
    if (q === '') return setResults(undefined)
    // Known results are shown at once and still refreshed: prices change.
    const isKnown = last?.q === q
    if (isKnown) setResults(last)
    const request = new AbortController()
    send('GET /api/search', { query: { q }, signal: request.signal }).then(
      (products) => {
        last = { q, products: products.map(summaryOf).map(toProduct) }
        setResults(last)
      },
      (cause: unknown) => setFailure(request.signal.aborted || isKnown ? undefined : { cause }),
    )
    return () => request.abort()
  }, [q, tries])

  return { q, typed, type: setTyped, results, failure, tryAgain: () => setTries((before) => before + 1) }
}

const noChange = () => () => {}
const isBrowser = () => true
const isServer = () => false
