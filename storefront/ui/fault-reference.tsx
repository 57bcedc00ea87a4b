import { referenceOf } from '../platform/error-message.ts'
import { LinkedText } from './linked-text.tsx'
import { messages } from './messages.ts'

/**
 * The reference of a server fault, for customers who write to the shop (API-08). Nothing for a refusal, which has none.
 */
export function FaultReference({ fault }: { fault: unknown }) {
  const reference = referenceOf(fault)
  return (
    reference && (
      <p className="mt-1 font-normal text-base text-ink-soft">
        <LinkedText text={messages.nameReference(reference)} to="/contact" />
      </p>
    )
  )
}
