import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRouteErrorResponse, Navigate, useLocation, useRevalidator, useRouteError } from 'react-router'
import { isServed, loadWholePage } from '#ui/load-whole-page.ts'
import { isMissingScript } from '../platform/missing-scripts.ts'
import { pagePath } from '../platform/page-path.ts'
import { isAfterSwitch } from '../platform/sign-in-path.ts'
import { StaffFault } from '../platform/staff-api.ts'
import { Button, ButtonLink } from './button.tsx'
import { Page } from './page.tsx'

/** Milliseconds. */
const retryInterval = 5_000

/**
 * Error boundary of every page: 'Not found', or the server's sentence with 'Try again' and the reference (DESK-01). A page that could not be
 * loaded without network is loaded once there is one.
 */
export function PageError() {
  const fault = useRouteError()
  const { search } = useLocation()
  const { status, answer } = read(fault)
  if (isMissingScript(fault)) return <ScriptsMissing />
  // 422 without a query: the path names nothing that could be, such as a customer with a wrong id.
  if (status === 404 || (status === 422 && search === '')) return <NotFound />
  if (status === 403) return <NotAllowed error={answer?.error} />
  return <NotLoaded {...{ status, answer }} />
}

function NotLoaded({ status, answer }: ReturnType<typeof read>) {
  const { revalidate, state } = useRevalidator()
  useRetry(() => {
    if (answer?.code === 'offline' && onlineManager.isOnline() && state === 'idle') void revalidate()
  })
  return (
    <Page title="Could not be loaded.">
      <div role="alert" className="grid justify-items-start gap-4">
        {answer?.error && answer.error !== 'Could not be loaded.' && <p>{answer.error}</p>}
        {answer?.reference && <p className="text-ink-soft">Reference {answer.reference}</p>}
        {/* 422: the query has an unknown name or value, such as a filter. */}
        {status === 422 && <ButtonLink to="?">Show all</ButtonLink>}
        {status !== 422 && (
          <Button variant="primary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
      </div>
    </Page>
  )
}

/** Only the whole page loads the scripts again. */
function ScriptsMissing() {
  const [isTrying, setTrying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    if (await isServed(location.href)) return location.reload()
    setTrying(false)
    setFailed(true)
  }
  useRetry(() => {
    if (onlineManager.isOnline()) void loadWholePage(location.href, () => location.reload())
  })
  return (
    <Page title="Could not be loaded.">
      <div role="alert" className="grid justify-items-start gap-4">
        <p>
          {hasFailed ? 'There is still no connection.' : 'There was no connection.'} This page opens once there is one.
        </p>
        <Button variant="primary" isBusy={isTrying} onClick={() => void tryAgain()}>
          Try again
        </Button>
      </div>
    </Page>
  )
}

/** When the network is back; a browser says so before its network carries anything, so every few seconds too. */
function useRetry(retry: () => void) {
  const onRetry = useEffectEvent(retry)
  useEffect(() => {
    const stop = onlineManager.subscribe(onRetry)
    const timer = setInterval(onRetry, retryInterval)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [])
}

type Answer = { readonly code?: string; readonly error?: string; readonly reference?: string }

/** Loaders throw a response; a page whose answer was taken away meanwhile throws the fault. */
function read(fault: unknown): { readonly status: number; readonly answer?: Answer | null } {
  if (fault instanceof StaffFault) return fault
  return isRouteErrorResponse(fault) ? { status: fault.status, answer: fault.data as Answer | null } : { status: 500 }
}

/** Of a page that the person's role may not use (STAFF-08). */
export function NotAllowed({ error = 'Your role does not allow this.' }: { error?: string | undefined }) {
  const { state } = useLocation()
  if (isAfterSwitch(state)) return <Navigate to={pagePath('/')} replace />
  return (
    <Page title="Not allowed">
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{error}</p>
        <ButtonLink to={pagePath('/')}>Back to the board</ButtonLink>
      </div>
    </Page>
  )
}

export function NotFound() {
  return (
    <Page title="Not found">
      <p className="mb-4 text-ink-soft">There is no page at this address.</p>
      <ButtonLink to={pagePath('/')}>Back to the board</ButtonLink>
    </Page>
  )
}
