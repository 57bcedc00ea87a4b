import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Act, type linesToSend, refundQuery } from './refund-query.ts'

type Wanted = { readonly number: string; readonly act: Act; readonly lines: ReturnType<typeof linesToSend> }

/**
 * What the refund of these lines would do, as the server works it out; while it does, the last answer stays. `shown` is undefined when
 * nothing is chosen or the server refuses; `problems` are its sentences by field.
 */
export function useEffectOfRefund({ number, act, lines }: Wanted) {
  const isChosen = lines.some((line) => 'cancel' in line || 'reduce' in line)
  // The deferred value may be of before anything was chosen.
  const sent = useDeferredValue(isChosen ? JSON.stringify(lines) : undefined)
  const preview = useQuery({
    ...refundQuery(number, act, sent ?? '[]'),
    enabled: isChosen && sent !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const { effect, leftPaise } = (isChosen && !preview.error ? preview.data : undefined) ?? {}
  const shown = effect && { ...effect, leftPaise }
  return { preview, shown, isChosen, problems: preview.error?.fields ?? {} }
}
