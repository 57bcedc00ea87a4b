import { useDeferredValue } from 'react'
import { readReduction } from '#domain/orders/refund-lines.ts'
import { usePreview } from '../platform/use-preview.ts'
import { type Act, type linesToSend, type Refundable, refundQuery } from './refund-query.ts'

type Lines = ReturnType<typeof linesToSend>
type Wanted = { readonly number: string; readonly act: Act; readonly left: Refundable; readonly lines: Lines }

/**
 * What the refund of these lines would do. An amount that is half typed, such as
 * '49.', is not sent. `shown` is undefined when nothing is chosen or the server refuses; `problems` are its sentences by field.
 */
export function useEffectOfRefund({ number, act, left, lines }: Wanted) {
  const isChosen = lines.some((line) => 'cancel' in line || 'reduce' in line)
  const wrong = wrongAmounts(left, lines)
  const isReady = isChosen && Object.keys(wrong).length === 0
  // The deferred value may be of before anything was chosen.
  const sent = useDeferredValue(isReady ? JSON.stringify(lines) : undefined)
  const { preview, tryAgain } = usePreview(refundQuery(number, act, sent ?? '[]'), {
    isAsked: isReady && sent !== undefined,
  })
  const { effect, leftPaise } = preview.state === 'shown' ? preview.answer : {}
  const shown = isReady && effect ? { ...effect, leftPaise } : undefined
  const refused = preview.state === 'refused' ? preview.fault.fields : {}
  return { preview, tryAgain, shown, isChosen, problems: isReady ? refused : wrong }
}

/** By field, as the server says it. */
function wrongAmounts({ lines: left }: Refundable, lines: Lines): { readonly [field: string]: string } {
  const found = lines.flatMap(({ reduce }, index) => {
    const read = reduce === undefined ? 0 : readReduction(reduce.trim(), left[index]?.mostPaise ?? 0)
    return typeof read === 'string' ? [[`lines.${index}.reduce`, read] as const] : []
  })
  return Object.fromEntries(found)
}
