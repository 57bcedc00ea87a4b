// Steps that were taken without network wait in the browser and are sent later, in order, each once (PACK-07).
import { type Mutation, queryOptions, skipToken, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import type { StaffCallName } from '#contract/backoffice/index.ts'
import { queryClient } from './query-client.ts'
import { me, useMe } from './session.ts'
import { StaffFault, type StaffInput, staffCall } from './staff-api.ts'
import { refetchScreen } from './staff-query.ts'

export type Step = {
  readonly call: StaffCallName
  readonly input: { readonly params?: object; readonly body?: object }
  /** What it does, for the person: 'Pack FG-1234-5678'. */
  readonly label: string
  /** The page to look at when it is refused. */
  readonly page: string
}

type OwnStep = Step & {
  /** Its idempotency key: however often it is sent, it happens once (DESK-07). */
  readonly id: string
  /** Whose step it is: only that person's session sends it. */
  readonly staffId: string
}

/** What became of a step that had waited; shown until the person has seen it. */
export type StepOutcome = OwnStep & { readonly answer?: unknown; readonly refusal?: string }

/** Milliseconds between tries. */
const retryDelay = 5_000
const stepKey = 'step'

queryClient.setMutationDefaults([stepKey], {
  mutationFn: send,
  // Paused while the browser says that it is offline; a dead network that it does not know of is tried again and again.
  networkMode: 'online',
  retry: (_, fault) => isUnreachable(fault),
  retryDelay,
  gcTime: 60_000,
  onSuccess: async (result: Result, step: OwnStep) => {
    if (!areWaiting.has(step.id)) return
    areWaiting.delete(step.id)
    addOutcomes([{ ...step, ...result }])
    await refetchScreen()
  },
})

type Result = { readonly answer: unknown } | { readonly refusal: string }

/** Ids of steps that were not answered at once. */
const areWaiting = new Set<string>()

/** Must run before others listen: they ask `isWaiting`. */
queryClient.getMutationCache().subscribe(({ mutation }) => {
  if (!mutation || !isPendingStep(mutation)) return
  if (mutation.state.isPaused || mutation.state.failureCount > 0) areWaiting.add(stepOf(mutation).id)
})

export type Taken = { readonly answer: unknown } | { readonly waiting: number }

/** Takes a step: resolves with its answer or, without network and behind others, with how many wait. Rejects when it is refused at once. */
export function useTakeStep(): (step: Step, key: string) => Promise<Taken> {
  const { staffId } = useMe()
  const { mutateAsync } = useMutation<Result, Error, OwnStep>({
    mutationKey: [stepKey, staffId],
    scope: { id: `${stepKey} of ${staffId}` },
  })
  return (step, key) =>
    new Promise((resolve, reject) => {
      const end = queryClient.getMutationCache().subscribe(() => {
        if (!areWaiting.has(key)) return
        end()
        resolve({ waiting: queryClient.getMutationCache().getAll().filter(isOwn(staffId)).length })
      })
      mutateAsync({ ...step, id: key, staffId })
        .then((result) => resolve(result as { answer: unknown }), reject)
        .finally(end)
    })
}

/** Tries what waits at once, such as after signing in. */
export function sendWaitingSteps(): void {
  void queryClient.resumePausedMutations()
}

/** The person's own steps that wait, oldest first, and the outcomes of those that had to. */
export function useSteps(): { readonly waiting: readonly Step[]; readonly outcomes: readonly StepOutcome[] } {
  const { staffId } = useMe()
  const waiting = useMutationState({
    filters: { mutationKey: [stepKey, staffId], predicate: (mutation) => isWaiting(mutation as Mutation) },
    select: (mutation) => stepOf(mutation as Mutation),
  })
  const { data = [] } = useQuery(outcomesQuery)
  return { waiting, outcomes: data.filter((outcome) => outcome.staffId === staffId) }
}

function isOwn(staffId: string) {
  return (mutation: Mutation) => isWaiting(mutation) && stepOf(mutation).staffId === staffId
}

/** Of all persons of this browser, for `keep-steps.ts`. */
export function isWaiting(mutation: Mutation): boolean {
  return isPendingStep(mutation) && areWaiting.has(stepOf(mutation).id)
}

const outcomesQuery = queryOptions({
  queryKey: ['outcomes of steps'],
  queryFn: skipToken,
  initialData: [] as readonly StepOutcome[],
  gcTime: Number.POSITIVE_INFINITY,
})

export function outcomes(): readonly StepOutcome[] {
  return queryClient.getQueryData(outcomesQuery.queryKey) ?? []
}

export function addOutcomes(more: readonly StepOutcome[]): void {
  queryClient.setQueryData(outcomesQuery.queryKey, [...outcomes(), ...more])
}

export function removeOutcome({ id }: StepOutcome): void {
  queryClient.setQueryData(
    outcomesQuery.queryKey,
    outcomes().filter((outcome) => outcome.id !== id),
  )
}

async function send({ id, staffId, call, input }: OwnStep): Promise<Result> {
  const isWaiting = areWaiting.has(id)
  try {
    if (isWaiting && queryClient.getQueryData(me.queryKey)?.staffId !== staffId) throw new Error('Another session')
    return { answer: await staffCall(call, { ...input, key: id } as unknown as StaffInput<typeof call>) }
  } catch (fault) {
    if (!isWaiting) throw fault
    if (fault instanceof StaffFault && isVerdict(fault)) return { refusal: reasonOf(fault) }
    throw unreachable
  }
}

const unreachable = new StaffFault(0, { code: 'offline' })

function isUnreachable(fault: unknown): boolean {
  return fault instanceof StaffFault && fault.code === 'offline'
}

/** Any other answer (session ended, too many requests, a fault) is none: the step keeps waiting. */
function isVerdict({ status }: StaffFault): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}

function reasonOf(fault: StaffFault): string {
  const sentences = Object.values(fault.fields)
  return sentences.length > 0 ? sentences.join(' ') : fault.message
}

function isPendingStep({ options, state }: Mutation): boolean {
  return options.mutationKey?.[0] === stepKey && state.status === 'pending'
}

function stepOf({ state }: Mutation): OwnStep {
  return state.variables as OwnStep
}
