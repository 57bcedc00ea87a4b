import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { tabValues } from './stored-value.ts'

/** Milliseconds in which a page is not loaded a second time. */
const pause = 60_000
const key = 'reloadedAt'
/** What browsers say when a request has no answer. */
const unanswered = /fetch|network|load failed/i

/**
 * Loads the whole page when the data of a client-side navigation does not fit its scripts: during an update the data may come from a
 * server of another build. Only if the server has the page, and once a minute: an error of the page itself stays visible.
 */
export function useReloadOnce(error: unknown) {
  useEffect(() => {
    if (isMisfit(error) && mayReload()) void reload()
  }, [error])
}

function isMisfit(error: unknown): boolean {
  if (isRouteErrorResponse(error) || !(error instanceof Error)) return false
  return !(error instanceof TypeError && unanswered.test(error.message))
}

function mayReload(): boolean {
  const last = tabValues.read(key, (value) => (typeof value === 'number' ? value : undefined)) ?? 0
  return Date.now() - last > pause
}

async function reload() {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!answer?.ok) return
  tabValues.write(key, Date.now())
  location.reload()
}
