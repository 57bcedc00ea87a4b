import { queryOptions, skipToken } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { StepOutcome } from './step.ts'

/** Of all persons of this browser. They are never fetched. */
export const stepOutcomes = queryOptions({
  queryKey: ['outcomes of steps'],
  queryFn: skipToken,
  initialData: [] as readonly StepOutcome[],
  gcTime: Number.POSITIVE_INFINITY,
})

export function readOutcomes(): readonly StepOutcome[] {
  return queryClient.getQueryData(stepOutcomes.queryKey) ?? []
}

export function addOutcomes(more: readonly StepOutcome[]): void {
  queryClient.setQueryData(stepOutcomes.queryKey, [...readOutcomes(), ...more])
}

export function removeOutcomes(removed: readonly StepOutcome[]): void {
  const ids = new Set(removed.map(({ id }) => id))
  const others = readOutcomes().filter(({ id }) => !ids.has(id))
  queryClient.setQueryData(stepOutcomes.queryKey, others)
}
