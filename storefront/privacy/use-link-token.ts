import { useMemo, useSyncExternalStore } from 'react'

type Link = { readonly purpose: 'confirm' | 'email' | 'data'; readonly token: string }

/** What stands behind '#', which browsers send to no server. Undefined while the page is rendered by the server, null without a link. */
export function useLinkToken(): Link | null | undefined {
  const hash = useSyncExternalStore(
    onHashChange,
    () => window.location.hash,
    () => undefined,
  )
  return useMemo(() => (hash === undefined ? undefined : readLink(hash)), [hash])
}

function onHashChange(tell: () => void): () => void {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

function readLink(hash: string): Link | null {
  const [, purpose, token] = /^#(confirm|email|data)=([\w-]{20,100})$/.exec(hash) ?? []
  return purpose && token ? { purpose: purpose as Link['purpose'], token } : null
}
