export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const to = pathname + search
  return to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`
}

/** Where the person wanted to go; only paths of this application. */
export function returnPath(search: URLSearchParams): string {
  const to = search.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-in') ? to : '/'
}
