// How a person who writes to us can name what went wrong on our side (API-08). Nothing for a refusal: it has no reference.
import { referenceOf } from '../platform/error-sentence.ts'
import { messages } from './messages.ts'
import { Notice } from './notice.tsx'

/** A line of its own below the sentence of a fault. */
export function FaultReference({ fault }: { fault: unknown }) {
  const reference = referenceOf(fault)
  return reference && <p className="mt-1 font-normal text-base text-ink-soft">{messages.nameReference(reference)}</p>
}

/** Stays where the sentence itself is a message that comes and goes. */
export function FaultNotice({ fault }: { fault: unknown }) {
  const reference = referenceOf(fault)
  return reference && <Notice tone="info">{messages.nameReference(reference)}</Notice>
}
