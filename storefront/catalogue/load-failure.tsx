import { useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { OpenGate } from '../drawings/open-gate.tsx'
import { useIsOnline } from '../offline/connection.ts'
import { NoConnection } from '../offline/no-connection.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { isUnanswered, useReloadOnce } from '../platform/reload-once.ts'
import { useShownFromTop } from '../platform/show-from-top.ts'
import { Button } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { FaultReference } from '../ui/fault-reference.tsx'
import { messages } from './messages.ts'

/** Error boundary of product pages: not found (PROD-06), no connection, or not loaded (HOME-05). */
export function LoadFailure() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const isOnline = useIsOnline()
  const [errorOffline, setErrorOffline] = useState<unknown>()
  // The first request after 'online' may still find no network.
  const isOfNetwork = !isOnline || (errorOffline !== undefined && isUnanswered(error))
  if (isOfNetwork && errorOffline !== error) setErrorOffline(error)
  useReloadOnce(error)
  // Not `revalidate()`: React Router's boundary keeps the error when the answer arrives before React has rendered 'loading'.
  const tryAgain = () => navigate({ pathname, search }, { replace: true })
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (errorOffline === error) return <NoConnection onTryAgain={() => void tryAgain()} />
  return <NotLoaded fault={error} isBusy={state === 'loading'} onTryAgain={() => void tryAgain()} />
}

type NotLoadedProps = { fault: unknown; isBusy: boolean; onTryAgain: () => void }

function NotLoaded({ fault, isBusy, onTryAgain }: NotLoadedProps) {
  const message = useShownFromTop<HTMLDivElement>()
  return (
    <Container width="narrow" className="flex flex-col items-center gap-6 py-16 text-center sm:py-24">
      <OpenGate />
      <div
        ref={message}
        tabIndex={-1}
        role="alert"
        className="text-balance font-medium text-danger text-lg outline-none"
      >
        <p>{messages.loadFailure}</p>
        <FaultReference fault={fault} />
      </div>
      <Button variant="secondary" isBusy={isBusy} onClick={onTryAgain}>
        {messages.tryAgain}
      </Button>
    </Container>
  )
}
