// Steps of packing are paused mutations: taken without network, they are sent later, in order, each once (PACK-07).
import type { Mutation } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { me } from './session.ts'
import { StaffFault, type StaffInput, staffCall } from './staff-api.ts'
import { refetchScreen } from './staff-query.ts'
import type { OwnStep, StepResult } from './step.ts'
import { restoreRefused } from './step-drafts.ts'
import { addOutcomes } from './step-outcomes.ts'

export const stepKey = 'step'
/** Milliseconds between tries. */
const retryDelay = 5_000

/** Ids of steps that were not answered at once. */
const waited = new Set<string>()

queryClient.setMutationDefaults([stepKey], {
  mutationFn: send,
  // Paused while the browser says that it is offline; a dead network that it does not know of is tried again and again.
  networkMode: 'online',
  retry: (_, fault) => isUnreachable(fault),
  retryDelay,
  onSuccess: async (result: StepResult, step: OwnStep) => {
    // Deleted first: an outcome is never stored beside the step that it is of.
    if (!waited.delete(step.id)) return
    if ('refusal' in result) restoreRefused(step, result.refusal)
    addOutcomes([{ ...step, ...result }])
    await refetchScreen()
  },
})

// Of all listeners the first: the others ask `isWaiting`.
queryClient.getMutationCache().subscribe(({ mutation }) => {
  if (!mutation || !isPendingStep(mutation)) return
  if (mutation.state.isPaused || mutation.state.failureCount > 0) waited.add(stepOf(mutation).id)
})

/** Also while it is being sent again. */
export function isWaiting(mutation: Mutation): boolean {
  return isPendingStep(mutation) && waited.has(stepOf(mutation).id)
}

export function waitingSteps(): readonly OwnStep[] {
  return queryClient.getMutationCache().getAll().filter(isWaiting).map(stepOf)
}

/** Those that are being sent for the first time too. */
export function pendingSteps(): readonly OwnStep[] {
  return queryClient.getMutationCache().getAll().filter(isPendingStep).map(stepOf)
}

export function stepOf({ state }: Mutation): OwnStep {
  return state.variables as OwnStep
}

/** Tries what waits at once, if somebody is signed in. */
export function sendWaitingSteps(): void {
  if (queryClient.getQueryData(me.queryKey)) void queryClient.resumePausedMutations()
}

async function send({ id, staffId, call, input }: OwnStep): Promise<StepResult> {
  const hasWaited = waited.has(id)
  if (hasWaited && queryClient.getQueryData(me.queryKey)?.staffId !== staffId) throw unanswered(0)
  try {
    return { answer: await staffCall(call, { ...input, key: id } as unknown as StaffInput<typeof call>) }
  } catch (fault) {
    if (!hasWaited) throw fault
    if (fault instanceof StaffFault && isVerdict(fault)) return { refusal: reasonOf(fault) }
    throw unanswered(fault instanceof StaffFault ? fault.status : 0)
  }
}

/** With the status of an answer that is no verdict. */
function unanswered(status: number): StaffFault {
  return new StaffFault(status, { code: 'offline' })
}

/** Whether the server was reached: the step does not wait for the network. */
export function isReached({ state: { failureReason, isPaused } }: Mutation): boolean {
  return !isPaused && failureReason instanceof StaffFault && failureReason.status > 0
}

function isUnreachable(fault: Error): boolean {
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
