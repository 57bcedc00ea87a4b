import { isRouteErrorResponse } from 'react-router'
import { messages as offlineMessages } from '../offline/messages.ts'
import { messages as pageMessages } from '../pages/messages.ts'
import { unlistedMeta } from '../seo/page-meta.ts'

/** Of a page without its data, as `LoadFailure` shows it. */
export function failureMeta({ error }: { readonly error?: unknown }) {
  const isFound = !(isRouteErrorResponse(error) && error.status === 404)
  return unlistedMeta(isFound ? offlineMessages.unreachable : pageMessages.pageNotFound)
}
