// Where a customer goes after signing in. A short list, so that no link can send anybody elsewhere.
const waysBack = ['/checkout', '/payment-gateway'] as const

export type SigningInPath = '/login' | '/register' | '/forgot-password'

/** '/login', with the way back when the page is one that a purchase goes through (CART-07). */
export function loginPath(from: string): string {
  return keepingWay('/login', new URLSearchParams({ next: from }))
}

/** The page named by `?next=` if it is on the list, else the home page (LOGIN-03). */
export function wayAfterLogin(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return isWayBack(next) ? next : '/'
}

/** Another page of signing in, with the `?next=` of this one if it is on the list: whoever registers first comes back too. */
export function keepingWay(path: SigningInPath, search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return isWayBack(next) ? `${path}?next=${encodeURIComponent(next)}` : path
}

function isWayBack(path: string): boolean {
  return (waysBack as readonly string[]).includes(path)
}
