// Where a customer goes after signing in. A short list, so that no link can send anybody elsewhere.
const waysBack = ['/checkout', '/payment-gateway'] as const

/** '/login', with the way back when the page is one that a purchase goes through (CART-07). */
export function loginPath(from: string): string {
  return isWayBack(from) ? `/login?next=${encodeURIComponent(from)}` : '/login'
}

/** The page named by `?next=` if it is on the list, else the home page (LOGIN-03). */
export function wayAfterLogin(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return isWayBack(next) ? next : '/'
}

function isWayBack(path: string): boolean {
  return (waysBack as readonly string[]).includes(path)
}
