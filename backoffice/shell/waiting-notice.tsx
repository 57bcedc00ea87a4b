import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '#ui/classes.ts'
import { LiveRegion } from '#ui/live-region.tsx'
import type { LiveState } from '../platform/live.ts'
import { pagePath } from '../platform/page-path.ts'
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
  const refused = outcomes.filter(({ refusal }) => refusal !== undefined)
  const done = outcomes.filter((outcome) => !refused.includes(outcome) && !(areTogether && sent.includes(outcome)))
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
          <Outcomes outcomes={done} />
          {refused.length > 0 && <RefusedSteps outcomes={refused} />}
        </ul>
      </LiveRegion>
    </>
  )
}

const messages = {
  offline: 'Offline. What you type stays here.',
  network: (n: number) => `Waiting for network (${n})`,
  refused: (n: number) => (n === 1 ? '1 step of packing was refused' : `${n} steps of packing were refused`),
  server: (n: number) => `The server did not take it. Trying again (${n})`,
} as const

function Outcomes({ outcomes }: { outcomes: readonly StepOutcome[] }) {
  return outcomes.map((outcome) => (
    <li key={outcome.id}>
      <Outcome outcome={outcome} />
    </li>
  ))
}

const packingPages = [pagePath('/pack'), pagePath('/hand-over'), pagePath('/parcels')]

/** In full where parcels are packed and handed over, several of them folded; elsewhere one line leads there. */
function RefusedSteps({ outcomes }: { outcomes: readonly StepOutcome[] }) {
  const { pathname } = useLocation()
  const [first] = outcomes
  const words = messages.refused(outcomes.length)
  if (!packingPages.some((page) => pathname.startsWith(page))) {
    return (
      <li className={noticeLook('error', 'flex items-center justify-between gap-x-3 px-4')}>
        {words}
        <Link to={first && outcomes.length === 1 ? first.page : pagePath('/pack')} className={linkLook}>
          Look
        </Link>
      </li>
    )
  }
  if (outcomes.length === 1) return <Outcomes outcomes={outcomes} />
  return (
    <li>
      <details className={noticeLook('error', '')}>
        <summary className="min-h-11 cursor-pointer content-center px-4">{words}</summary>
        <ul>
          <Outcomes outcomes={outcomes} />
        </ul>
      </details>
    </li>
  )
}

const linkLook = 'inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline'

function Outcome({ outcome }: { outcome: StepOutcome }) {
  const { label, refusal, page } = outcome
  const parcel = parcelOf(outcome)
  const isRefused = refusal !== undefined
  return (
    <div className={noticeLook(isRefused ? 'error' : 'success', 'flex flex-wrap items-center gap-x-3 px-4 py-1')}>
      <p className="grow">
        {label}: {refusal ?? 'sent'}
      </p>
      {/* Below a long reason, on a phone, at the edge where they stand beside a short one. */}
      <span className="ml-auto flex items-center gap-2">
        {isRefused && (
          <Link to={page} className={linkLook}>
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
