// The page to return to after signing in (CART-07). It is stored per history entry in session storage instead of the URL, so
// that it survives a reload and a directly opened /login has none.
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tabValues } from '../platform/stored-value.ts'
import { returnPath } from './return-path.ts'

const storageKey = 'returnTo'

/** Set while navigating to a page of signing in; the page that opens stores it under its history entry. */
let pending: string | undefined

/** `/login`, which later leads back to `from` if that is a page of the checkout. */
export function loginPath(from: string): '/login' {
  pending = returnPath(from)
  return '/login'
}

type ReturnTo = {
  /** The page of the checkout to return to, or home (LOGIN-03). */
  readonly returnTo: () => string
  /** Call when navigating to another page of signing in. */
  readonly keepReturnTo: () => void
  /** Known in the browser alone, after hydration. */
  readonly isOnWayToCheckout: boolean
}

export function useReturnTo(): ReturnTo {
  const { key } = useLocation()
  const [isOnWayToCheckout, setIsOnWayToCheckout] = useState(false)
  useLayoutEffect(() => {
    if (pending) tabValues.write(storageKey, { ...storedPaths(), [key]: pending })
    pending = undefined
    setIsOnWayToCheckout(returnPath(storedPaths()[key]) !== undefined)
  }, [key])
  return {
    returnTo: () => returnPath(storedPaths()[key]) ?? '/',
    keepReturnTo: () => {
      pending = returnPath(storedPaths()[key])
    },
    isOnWayToCheckout,
  }
}

function storedPaths(): { readonly [key: string]: unknown } {
  const parse = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : undefined)
  return tabValues.read(storageKey, parse) ?? {}
}
