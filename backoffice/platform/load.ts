import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { StaffFault } from './staff-api.ts'

/** `isBackground`: for the calls of a reload that nobody has asked for. */
type Load<T> = (args: LoaderFunctionArgs & { readonly isBackground: boolean }) => Promise<T>
export type Loader<T> = ((args: LoaderFunctionArgs) => Promise<T>) & {
  /** Whether a page can be shown without network. */
  readonly knows: (path: string) => boolean
  /** Loads a page in advance, so that it can be shown without network. Never rejects. */
  readonly prefetch: (page: { url: string; params: LoaderFunctionArgs['params'] }) => Promise<void>
}

/** Pages that are shown without network, each loader (a page, with its filters). */
const maxKnown = 60
const caches: Map<string, unknown>[] = []

/**
 * Wraps a route's loader: without a session the person signs in and comes back (STAFF-05); other faults reach the page's error
 * boundary with the server's sentence and reference. Without network the last answer stays on the screen, with what was typed; the
 * frame says 'Not live. Trying again.'
 */
export function loading<T>(load: Load<T>, { isSameOnAllPages = false } = {}): Loader<T> {
  const known = new Map<string, T>()
  caches.push(known)
  const keep = (path: string, answer: T) => {
    known.delete(path)
    known.set(path, answer)
    const [oldest] = known.keys()
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  }
  const loader = async (args: LoaderFunctionArgs): Promise<T> => {
    const path = isSameOnAllPages ? '' : pathOf(args.request.url)
    try {
      const answer = await load({ ...args, isBackground: isBackgroundOf(args) })
      keep(path, answer)
      return answer
    } catch (fault) {
      if (!(fault instanceof StaffFault)) throw fault
      const last = known.get(path)
      if (fault.code === 'offline' && last !== undefined) return last
      if (fault.status === 401) {
        clearAnswers()
        throw redirect(signInPath(new URL(args.request.url)))
      }
      throw data(fault.answer, { status: fault.status || 503 })
    }
  }
  return Object.assign(loader, {
    knows: (path: string) => known.has(path),
    prefetch: async ({ url, params }: Parameters<Loader<T>['prefetch']>[0]) => {
      const args = { request: new Request(url), params, isBackground: false } as Parameters<Load<T>>[0]
      const answer = await load(args).catch(() => undefined)
      if (answer !== undefined) keep(pathOf(url), answer)
    },
  })
}

let isRevalidating = false

/** Loads the page's data again, though nobody has asked for it (STAFF-05). */
export async function revalidateInBackground(revalidate: () => Promise<void>): Promise<void> {
  isRevalidating = true
  try {
    await revalidate()
  } finally {
    isRevalidating = false
  }
}

/** React Router does not say why a loader runs; one for another page than the present is a navigation. */
function isBackgroundOf({ request }: LoaderFunctionArgs): boolean {
  return isRevalidating && pathOf(request.url) === pathOf(window.location.href)
}

/** For the end of a session, after which none of its data may be shown. */
export function clearAnswers(): void {
  for (const cache of caches) cache.clear()
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin)
  return pathname + search
}

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const to = pathname + search
  return to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`
}

/** Where the person wanted to go; only paths of this application. */
export function returnPath(search: URLSearchParams): string {
  const to = search.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-in') ? to : '/'
}
