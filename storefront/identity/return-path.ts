/** Allow-lists, so that signing in is no open redirect. */
const checkoutPaths = ['/checkout', '/payment-gateway']
const accountPaths = /^\/user-dashboard(\/[\w-]+)*$/

/** The path to return to after signing in, if it is one of the checkout's (CART-07). */
export function returnPath(path: unknown): string | undefined {
  return checkoutPaths.find((known) => known === path)
}

/** A page of the account, to which the home page leads on after signing in (LOGIN-03). */
export function accountPath(path: unknown): string | undefined {
  return typeof path === 'string' && accountPaths.test(path) ? path : undefined
}
