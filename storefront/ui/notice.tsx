import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { LiveRegion, type Tone } from '#ui/live-region.tsx'
import { referenceOf } from '../platform/error-message.ts'
import { FaultReference } from './fault-reference.tsx'
import { LinkedText } from './linked-text.tsx'
import { messages } from './messages.ts'
import { WholeNumbers } from './whole-numbers.tsx'

const tones = {
  error: 'border-danger text-danger',
  info: 'border-turmeric text-ink',
  success: 'border-leaf-soft text-leaf',
} as const

type Props = { tone: Tone; isResult?: boolean; children: ReactNode }

/** Errors are announced at once. The result of a press is scrolled into view: on a phone the pressed button is always there. */
export function Notice({ tone, isResult = false, children }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isResult) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isResult])
  return (
    <LiveRegion
      ref={notice}
      tone={tone}
      className={classes('rounded-r-lg border-l-3 bg-sheet px-4 py-3 font-medium', tones[tone])}
    >
      {children}
    </LiveRegion>
  )
}

/** The result of a submitted form. */
export type Outcome = { readonly tone: 'success' | 'error'; readonly text: string; readonly fault?: unknown }

export function OutcomeNotice({ outcome }: { outcome: Outcome | undefined }) {
  return (
    outcome && (
      <Notice key={outcome.text} tone={outcome.tone} isResult>
        <WholeNumbers>{outcome.text}</WholeNumbers>
        <FaultReference fault={outcome.fault} />
      </Notice>
    )
  )
}

/** The reference of a fault whose message is a toast. */
export function FaultNotice({ fault }: { fault: unknown }) {
  const reference = referenceOf(fault)
  return (
    reference && (
      <Notice tone="info" isResult>
        <LinkedText text={messages.nameReference(reference)} to="/contact" />
      </Notice>
    )
  )
}
