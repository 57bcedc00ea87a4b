import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { NoAnswer } from './api.ts'

/** Milliseconds for which Back and forward show a page as it was left, without waiting for the shop. */
const lasts = 5 * 60_000
const most = 40
/** Milliseconds after which the way from page to page has been shown (styles.css): a change in between would cut it short. */
const transition = 500

type Seen = { readonly value: unknown; readonly at: number }

const seen = new Map<string, Seen>()
/** Where Back or forward leads to, from the press until the page stands. */
let wayBack: string | undefined
let isFromMemory = false

if (!import.meta.env.SSR) {
  // Before React Router hears of it.
  addEventListener('popstate', () => (wayBack = location.pathname + location.search), { capture: true })
}

/** For a route's loader: what was seen there last if Back or forward leads there, or else what the shop says now. */
export async function seenLast<T>(kind: string, { pathname, search }: URL, ask: () => Promise<T>): Promise<T> {
  const address = pathname + search
  const last = seen.get(`${kind} ${address}`)
  if (!last || Date.now() - last.at > lasts) return ask()
  if (wayBack === address) {
    isFromMemory = true
    return last.value as T
  }
  return ask().catch((error: unknown) => {
    // What stands there already may stay.
    if (error instanceof NoAnswer && pathname === location.pathname && search === location.search)
      return last.value as T
    throw error
  })
}

/** For a screen: what Back shall find here; nothing while the screen shows something else than its address says. */
export function useSeen(kind: string, value: unknown): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (value === undefined) return
    const key = `${kind} ${pathname}${search}`
    seen.delete(key)
    seen.set(key, { value, at: Date.now() })
    const [oldest] = seen.keys()
    if (seen.size > most && oldest !== undefined) seen.delete(oldest)
  }, [kind, value, pathname, search])
}

/** Once a page from memory stands, the shop is asked for what has changed there. */
export function useFreshAfterBack(): void {
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation, whoever it was.
  useEffect(() => {
    wayBack = undefined
    if (!isFromMemory) return
    isFromMemory = false
    const timer = setTimeout(() => void revalidate(), transition)
    return () => clearTimeout(timer)
  }, [key])
}
