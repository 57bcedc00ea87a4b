/** An allow-list, so that signing in is no open redirect. */
const allowedPaths = ['/checkout', '/payment-gateway']

/** The path to return to after signing in, if it is one of the checkout's (CART-07). */
export function returnPath(path: unknown): string | undefined {
  return allowedPaths.find((known) => known === path)
}
