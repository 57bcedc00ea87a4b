import { useLocation, useNavigate } from 'react-router'

type RequestedAct = { readonly act: string }

/** What goes with a way to a page so that it opens one of its acts, as Ctrl+K does: `navigate(path, requestAct('hold'))`. */
export function requestAct(act: string): { readonly state: RequestedAct } {
  return { state: { act } }
}

/** Whether the page was opened for this act; `end` removes it, so that Back and a reload open the page alone. */
export function useRequestedAct(act: string): { readonly isRequested: boolean; readonly end: () => void } {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isRequested = (state as Partial<RequestedAct> | null)?.act === act
  const end = () => {
    if (isRequested) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
  }
  return { isRequested, end }
}
