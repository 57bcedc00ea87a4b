import { useEffect } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { LiveRegion } from '#ui/live-region.tsx'
import type { LiveState } from '../platform/live.ts'
import type { StepOutcome } from '../platform/step.ts'
import { removeOutcomes } from '../platform/step-outcomes.ts'
import { sendWaitingSteps } from '../platform/steps.ts'
import { useIsOnline } from '../platform/use-is-online.ts'
import { useSteps } from '../platform/use-steps.ts'
import { Button } from '../ui/button.tsx'
import { noticeLook } from '../ui/notice.tsx'
import { LabelsLink, parcelOf, SentParcels } from './sent-parcels.tsx'

/** The connection, and steps that wait for it, were refused, or were sent later (PACK-07). Shown on every page. */
export function WaitingNotice({ live }: { live: LiveState }) {
  const { waiting, outcomes } = useSteps()
  const isOnline = useIsOnline()
  const sent = outcomes.filter((outcome) => parcelOf(outcome) !== undefined)
  const areTogether = sent.length > 1
  useEffect(sendWaitingSteps, [])
  const sentences = [
    !isOnline ? messages.offline : live === 'lost' && 'Not live. Trying again.',
    waiting.length > 0 &&
      (waiting.some(({ isReached }) => !isReached) ? messages.network : messages.server)(waiting.length),
  ].filter((sentence) => sentence !== false)
  // On a phone of 360 px it takes two lines.
  const isLong = sentences.join().length > 40
  return (
    <>
      {/* In sight wherever the page is: what is sticky stands below it (`--strip`). */}
      <LiveRegion tone="info" className="no-print sticky top-0 z-30">
        {sentences.length > 0 && (
          <p
            data-strip={isLong ? 'long' : 'short'}
            className={noticeLook('info', classes('flex gap-x-4 px-4 py-1', isLong && 'max-md:flex-col'))}
          >
            {sentences.map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </p>
        )}
      </LiveRegion>
      <LiveRegion tone="info" className="no-print">
        <ul>
          {areTogether && (
            <li>
              <SentParcels outcomes={sent} />
            </li>
          )}
          {outcomes
            .filter((outcome) => !areTogether || !sent.includes(outcome))
            .map((outcome) => (
              <li key={outcome.id}>
                <Outcome outcome={outcome} />
              </li>
            ))}
        </ul>
      </LiveRegion>
    </>
  )
}

const messages = {
  offline: 'Offline. What you type stays here.',
  network: (n: number) => `Waiting for network (${n})`,
  server: (n: number) => `The server did not take it. Trying again (${n})`,
} as const

function Outcome({ outcome }: { outcome: StepOutcome }) {
  const { label, refusal, page } = outcome
  const parcel = parcelOf(outcome)
  const isRefused = refusal !== undefined
  return (
    <div className={noticeLook(isRefused ? 'error' : 'success', 'flex flex-wrap items-center gap-x-3 px-4 py-1')}>
      <p className="grow">
        {label}: {refusal ?? 'sent'}
      </p>
      <span className="flex items-center gap-2">
        {isRefused && (
          <Link to={page} className="inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline">
            Open
          </Link>
        )}
        {parcel !== undefined && <LabelsLink parcels={[parcel]}>Label</LabelsLink>}
        <Button
          size="small"
          className="min-h-11"
          aria-label={`Done: ${label}`}
          onClick={() => removeOutcomes([outcome])}
        >
          Done
        </Button>
      </span>
    </div>
  )
}
