import { useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { OpenGate } from '../drawings/open-gate.tsx'
import { useIsOnline } from '../offline/connection.ts'
import { NoConnection } from '../offline/no-connection.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { useReloadOnce } from '../platform/reload-once.ts'
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
  if (!isOnline && errorOffline !== error) setErrorOffline(error)
  useReloadOnce(error)
  // Not `revalidate()`: React Router's boundary keeps the error when the answer arrives before React has rendered 'loading'.
  const tryAgain = () => navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (errorOffline === error) return <NoConnection onTryAgain={() => void tryAgain()} />
  return (
    <Container width="narrow" className="flex flex-col items-center gap-6 py-16 text-center sm:py-24">
      <OpenGate />
      <div role="alert" className="text-balance font-medium text-danger text-lg">
        <p>{messages.loadFailure}</p>
        <FaultReference fault={error} />
      </div>
      <Button variant="secondary" isBusy={state === 'loading'} onClick={() => void tryAgain()}>
        {messages.tryAgain}
      </Button>
    </Container>
  )
}
