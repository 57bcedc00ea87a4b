import { useSearchParams } from 'react-router'
import { unlistedMeta } from '../seo/page-meta.ts'
import { messages } from './messages.ts'
import { NoConnection } from './no-connection.tsx'
import { ownPath } from './own-path.ts'

export const meta = () => unlistedMeta(messages.title)

/** The service worker redirects here when a page is neither reachable nor cached. */
export default function OfflineRoute() {
  const [search] = useSearchParams()
  // A full page load, not a client-side navigation.
  const tryAgain = () => location.assign(ownPath(search.get('from'), location.origin))
  return <NoConnection onTryAgain={tryAgain} />
}
