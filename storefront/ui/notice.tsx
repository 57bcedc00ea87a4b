import type { ReactNode } from 'react'
import { referenceOf } from '../platform/error-message.ts'
import { classes } from './classes.ts'
import { FaultReference } from './fault-reference.tsx'
import { LinkedText } from './linked-text.tsx'
import { messages } from './messages.ts'

const tones = {
  error: 'border-danger text-danger',
  info: 'border-turmeric text-ink',
  success: 'border-leaf-soft text-leaf',
} as const

/** Errors are announced at once. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes('rounded-r-lg border-l-3 bg-sheet px-4 py-3 font-medium', tones[tone])}
    >
      {children}
    </div>
  )
}

/** The result of a submitted form. */
export type Outcome = { readonly tone: 'success' | 'error'; readonly text: string; readonly fault?: unknown }

export function OutcomeNotice({ outcome }: { outcome: Outcome | undefined }) {
  return (
    outcome && (
      <Notice tone={outcome.tone}>
        {outcome.text}
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
      <Notice tone="info">
        <LinkedText text={messages.nameReference(reference)} to="/contact" />
      </Notice>
    )
  )
}
