import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../platform/api.ts'
import { type ProductSummary, summaryOf, toProduct } from '../product.ts'

export type SearchResults = {
  readonly q: string
  readonly products: readonly ProductSummary[]
  /** Those that lack the words as typed. */
  readonly similar: readonly ProductSummary[]
  readonly haveAllWords: boolean
}

/** Of one request: a further try is another. */
type Failure = { readonly q: string; readonly tries: number; readonly cause: unknown }

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
  /** The terms that this hook wrote into the URL, or read there. */
  const [written, setWritten] = useState(q)
  const [seen, setSeen] = useState(q)
  const [results, setResults] = useState(() => (last?.q === q ? last : undefined))
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)

  if (q !== seen) {
    setSeen(q)
    if (q === '') setResults(undefined)
    // The URL has changed by Back or by a link.
    if (q !== written) {
      setWritten(q)
      setTyped(q)
    }
  }

  useEffect(() => {
    const words = typed.trim()
    if (words === written) return
    const timer = setTimeout(() => {
      setWritten(words)
      setParams(words === '' ? {} : { q: words }, { replace: true, preventScrollReset: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, written, setParams])

  useEffect(() => {
    if (q === '') return
    // Known results are shown at once and still refreshed: prices change.
    const isKnown = last?.q === q
    if (isKnown) setResults(last)
    const request = new AbortController()
    send('GET /api/search', { query: { q }, signal: request.signal }).then(
      (products) => {
        const haveAllWords = !products.some(({ some_words }) => some_words)
        const those = (areSimilar: boolean) =>
          products
            .filter(({ is_similar = false }) => is_similar === areSimilar)
            .map(toProduct)
            .map(summaryOf)
        last = { q, products: those(false), similar: those(true), haveAllWords }
        setResults(last)
      },
      (cause: unknown) => setFailure(request.signal.aborted || isKnown ? undefined : { q, tries, cause }),
    )
    return () => request.abort()
  }, [q, tries])

  return {
    q,
    typed,
    type: setTyped,
    results,
    failure: failure?.q === q && failure.tries === tries ? failure : undefined,
    tryAgain: () => setTries((before) => before + 1),
  }
}

const noChange = () => () => {}
const isBrowser = () => true
const isServer = () => false
