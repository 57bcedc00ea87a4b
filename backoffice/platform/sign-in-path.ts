import { pagePath } from './page-path.ts'

/** Where a person without a session signs in, to come back to this place. Several calls may find out at once that it has ended: it is named once. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const to = pathname + search
  if (pathname === pagePath('/sign-in')) return to
  return pagePath('/sign-in', { query: { to: to === '/' ? undefined : to } })
}

/** Where the person wanted to go; only paths of this application. */
export function returnPath(search: URLSearchParams): string {
  const to = search.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) && !to.startsWith(pagePath('/sign-in')) ? to : '/'
}
