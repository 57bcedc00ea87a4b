import { referenceOf } from '../platform/error-message.ts'
import { messages } from './messages.ts'

/**
 * How a person who writes to us can name what went wrong on our side (API-08): a line of its own below the sentence.
 * Nothing for a refusal, which has no reference.
 */
export function FaultReference({ fault }: { fault: unknown }) {
  const reference = referenceOf(fault)
  return reference && <p className="mt-1 font-normal text-base text-ink-soft">{messages.nameReference(reference)}</p>
}
