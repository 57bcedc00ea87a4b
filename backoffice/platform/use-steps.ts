import { type Mutation, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { useMe } from './session.ts'
import type { OwnStep, Step, StepOutcome, StepResult } from './step.ts'
import { stepOutcomes } from './step-outcomes.ts'
import { isReached, isWaiting, stepKey, stepOf, waitingSteps } from './steps.ts'

export type Taken = { readonly answer: unknown } | 'waiting'

/** Takes a step: resolves with its answer or, without network and behind others, once it waits. Rejects when it is refused at once. */
export function useTakeStep(): (step: Step, key: string) => Promise<Taken> {
  const { staffId } = useMe()
  const { mutateAsync } = useMutation<StepResult, Error, OwnStep>({
    mutationKey: [stepKey, staffId],
    scope: { id: `${stepKey} of ${staffId}` },
  })
  return (step, key) =>
    new Promise((resolve, reject) => {
      const end = queryClient.getMutationCache().subscribe(() => {
        if (!waitingSteps().some(({ id }) => id === key)) return
        end()
        resolve('waiting')
      })
      mutateAsync({ ...step, id: key, staffId })
        .then((result) => resolve(result as { answer: unknown }), reject)
        .finally(end)
    })
}

/** The person's own steps that wait, oldest first, and the outcomes of those that had to. */
export function useSteps(): {
  readonly waiting: readonly (Step & { readonly isReached: boolean })[]
  readonly outcomes: readonly StepOutcome[]
} {
  const { staffId } = useMe()
  const waiting = useMutationState({
    filters: { mutationKey: [stepKey, staffId], predicate: (mutation) => isWaiting(mutation as Mutation) },
    select: (mutation) => ({ ...stepOf(mutation as Mutation), isReached: isReached(mutation as Mutation) }),
  })
  const { data = [] } = useQuery(stepOutcomes)
  return { waiting, outcomes: data.filter((outcome) => outcome.staffId === staffId) }
}
