import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { loadWholePage } from '#ui/load-whole-page.ts'

/** What browsers say when a request has no answer. */
const unanswered = /fetch|network|load failed/i

/**
 * Loads the whole page when the data of a client-side navigation does not fit its scripts: during an update the data may come from a
 * server of another build.
 */
export function useReloadOnce(error: unknown) {
  useEffect(() => {
    if (isMisfit(error)) void loadWholePage(location.href, () => location.reload())
  }, [error])
}

function isMisfit(error: unknown): boolean {
  if (isRouteErrorResponse(error) || !(error instanceof Error)) return false
  return !isUnanswered(error)
}

/** The network failed, not the page. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && unanswered.test(error.message)
}
