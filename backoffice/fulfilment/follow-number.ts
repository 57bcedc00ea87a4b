import { useLocation, useNavigate } from 'react-router'
import { toTrackingNumber } from '#domain/fulfilment/tracking-number.ts'
import { pagePath } from '../platform/page-path.ts'

/** Where a search names a parcel's former number, it names the new one from then on, so that its list still has the parcel. */
export function useFollowNumber() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return async (former: string | undefined, next: string, { keepsDialog }: { readonly keepsDialog: boolean }) => {
    // By the time of 'Undo' the page may be another one.
    const to = searchAfter(window.location, { former, next })
    if (to !== undefined) await navigate(to, { replace: true, ...(keepsDialog && { state }) })
  }
}

type Place = { readonly pathname: string; readonly search: string }
type Change = { readonly former: string | undefined; readonly next: string }

/** Undefined: it stays. */
export function searchAfter({ pathname, search }: Place, { former, next }: Change): string | undefined {
  const query = new URLSearchParams(search)
  const isNamed = former !== undefined && toTrackingNumber(query.get('q') ?? '') === former
  if (pathname !== pagePath('/parcels') || !isNamed) return undefined
  return pagePath('/parcels', { query: { ...Object.fromEntries(query), q: next } })
}
