// Where a customer goes after signing in (CART-07). The address stays plain `/login`: the way belongs to this entry of the tab's
// history, so that a reload keeps it and a login that was opened for itself has none.
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { tabValues } from '../platform/stored-value.ts'

/** A short list, so that nothing can send anybody elsewhere. */
const purchase = ['/checkout', '/payment-gateway']
const storageKey = 'waysBack'

/** The purchase that is being left for one of the pages of signing in; the page that opens takes it over. */
let leaving: string | undefined

/** '/login'; when the page that is left is one that a purchase goes through, it is taken up again after the login. */
export function loginPath(from: string): '/login' {
  leaving = asWay(from)
  return '/login'
}

type WayBack = {
  /** Where to go after signing in: the purchase that was left, or home (LOGIN-03). */
  readonly after: () => string
  /** To be called on leaving for another page of signing in, so that whoever registers first comes back too. */
  readonly carry: () => void
}

export function useWayBack(): WayBack {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (leaving) tabValues.write(storageKey, { ...readWays(), [key]: leaving })
    leaving = undefined
  }, [key])
  return {
    after: () => asWay(readWays()[key]) ?? '/',
    carry: () => {
      leaving = asWay(readWays()[key])
    },
  }
}

function readWays(): { readonly [key: string]: unknown } {
  const parse = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : undefined)
  return tabValues.read(storageKey, parse) ?? {}
}

function asWay(path: unknown): string | undefined {
  return purchase.find((known) => known === path)
}
