import { pagePath } from './page-path.ts'

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const to = pathname + search
  return pagePath('/sign-in', { query: { to: to === '/' ? undefined : to } })
}

/** Where the person wanted to go; only paths of this application. */
export function returnPath(search: URLSearchParams): string {
  const to = search.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) && !to.startsWith(pagePath('/sign-in')) ? to : '/'
}
