import { useLocation, useNavigate } from 'react-router'

type AskedAct = { readonly act: string }

/** What goes with a way to a page so that it opens one of its acts, as Ctrl+K does: `navigate(path, askFor('hold'))`. */
export function askFor(act: string): { readonly state: AskedAct } {
  return { state: { act } }
}

/** Whether the page was opened for this act; `end` removes it, so that Back and a reload open the page alone. */
export function useAskedAct(act: string): { readonly isAsked: boolean; readonly end: () => void } {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as Partial<AskedAct> | null)?.act === act
  const end = () => {
    if (isAsked) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
  }
  return { isAsked, end }
}
