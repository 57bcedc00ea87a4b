import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useMe } from '../platform/session.ts'
import { urlOf } from '../platform/staff-api.ts'
import { removeStep, sendWaitingSteps, useWaitingSteps, type WaitingStep } from '../platform/waiting-steps.ts'
import { Button } from '../ui/button.tsx'

/** Milliseconds between tries. */
const retryInterval = 5_000

/** Steps that wait for the network, were refused, or were sent later (PACK-07). Shown on every page. */
export function WaitingNotice() {
  const { staffId } = useMe()
  const { revalidate } = useRevalidator()
  const steps = useWaitingSteps(staffId)
  const waiting = steps.filter(({ state }) => state === 'waiting').length
  useEffect(() => {
    if (waiting === 0) return
    const send = () => void sendWaitingSteps(staffId).then((isAnySent) => (isAnySent ? revalidate() : undefined))
    send()
    const timer = setInterval(send, retryInterval)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [waiting, staffId, revalidate])
  return (
    <div role="status" className="no-print">
      {waiting > 0 && <p className="bg-turmeric-wash px-4 py-1 font-semibold">Waiting for network ({waiting})</p>}
      <ul>
        {steps
          .filter(({ state }) => state !== 'waiting')
          .map((step) => (
            <li key={step.id}>
              <Outcome step={step} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function Outcome({ step }: { step: WaitingStep }) {
  const { state, label, reason, page, answer } = step
  const parcel = (answer as { id?: unknown } | undefined)?.id
  const isRefused = state === 'refused'
  return (
    <div className={`flex flex-wrap items-center gap-x-3 px-4 py-1 ${isRefused ? 'bg-danger-wash' : 'bg-lime-wash'}`}>
      <p className="grow">
        <strong className={isRefused ? 'text-danger' : 'text-leaf'}>
          {label}: {isRefused ? reason : 'sent'}
        </strong>
      </p>
      <span className="flex items-center gap-2">
        {isRefused && (
          <Link to={page} className="inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline">
            Open
          </Link>
        )}
        {typeof parcel === 'string' && (
          <a
            href={urlOf('GET /api/labels.pdf', { query: { parcels: parcel } })}
            target="farmgate-label"
            className="inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline"
          >
            Label
          </a>
        )}
        <Button size="small" className="min-h-11" aria-label={`Done: ${label}`} onClick={() => removeStep(step)}>
          Done
        </Button>
      </span>
    </div>
  )
}
