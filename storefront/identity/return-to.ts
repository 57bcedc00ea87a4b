// The page to return to after signing in (CART-07). It is stored per history entry in session storage instead of the URL, so
// that it survives a reload and a directly opened /login has none.
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tabValues } from '../platform/stored-value.ts'
import { accountPath, returnPath } from './return-path.ts'

const storageKey = 'returnTo'

/** Set while navigating to a page of signing in; the page that opens stores it under its history entry. */
let pending: string | undefined

/** `/login`, which later leads back to `from` if that is a page of the checkout, and on to it if it is one of the account. */
export function loginPath(from: string): '/login' {
  pending = knownPath(from)
  return '/login'
}

type ReturnTo = {
  /** The page of the checkout to return to, or home (LOGIN-03). */
  readonly returnTo: () => string
  /** The page of the account from which the visitor was sent to log in. */
  readonly accountPage: () => string | undefined
  /** Call when navigating to another page of signing in. */
  readonly keepReturnTo: () => void
  /** Either of them. Known in the browser alone, after hydration. */
  readonly destination: string | undefined
  readonly isOnWayToCheckout: boolean
}

export function useReturnTo(): ReturnTo {
  const { key } = useLocation()
  const [destination, setDestination] = useState<string>()
  useLayoutEffect(() => {
    if (pending) tabValues.write(storageKey, { ...storedPaths(), [key]: pending })
    pending = undefined
    setDestination(knownPath(storedPaths()[key]))
  }, [key])
  return {
    returnTo: () => returnPath(storedPaths()[key]) ?? '/',
    accountPage: () => accountPath(storedPaths()[key]),
    keepReturnTo: () => {
      pending = knownPath(storedPaths()[key])
    },
    destination,
    isOnWayToCheckout: returnPath(destination) !== undefined,
  }
}

function knownPath(path: unknown): string | undefined {
  return returnPath(path) ?? accountPath(path)
}

function storedPaths(): { readonly [key: string]: unknown } {
  const parse = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : undefined)
  return tabValues.read(storageKey, parse) ?? {}
}
