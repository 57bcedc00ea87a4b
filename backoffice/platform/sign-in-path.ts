import { pagePath } from './page-path.ts'

type Place = { readonly pathname: string; readonly search: string }

/** Where a person without a session signs in, to come back to this place. Several calls may find out at once that it has ended: it is named once. */
export function signInPath({ pathname, search }: Place): string {
  const to = pathname + search
  if (pathname === pagePath('/sign-in')) return to
  return pagePath('/sign-in', { query: { to: to === '/' ? undefined : to } })
}

/** Where the next person of a shared phone signs in, to go on at this place. */
export function switchPath({ pathname, search }: Place): string {
  return pagePath('/sign-in', { query: { to: pathname + search, switch: 'yes' } })
}

/** Of the place that a switch leads to, which the next person may not be allowed to see: then it is the board. */
export const afterSwitch = { isAfterSwitch: true }

export function isAfterSwitch(state: unknown): boolean {
  return (state as Partial<typeof afterSwitch> | null)?.isAfterSwitch === true
}

/** Where the person wanted to go; only paths of this application. */
export function returnPath(search: URLSearchParams): string {
  const to = search.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) && !to.startsWith(pagePath('/sign-in')) ? to : '/'
}

const mark = 'had-session'

/** Somebody is signed in in this browser: when that ends, whoever comes next is told so. */
export function rememberSession(): void {
  localStorage.setItem(mark, 'yes')
}

/** By the person's own wish it has ended: nothing needs to be told. */
export function forgetSession(): void {
  localStorage.removeItem(mark)
}

export function hadSession(): boolean {
  return localStorage.getItem(mark) !== null
}

/** Why the page that was wanted is not there; nothing where signing in was wanted. */
export function whySignIn(search: URLSearchParams, had: { readonly session: boolean }): string | undefined {
  if (!search.has('to') || search.has('switch')) return undefined
  return had.session
    ? 'Your session has ended. Sign in to continue where you left off.'
    : 'Sign in, and the page that you wanted opens.'
}
