import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { OwnStep, StepOutcome } from './step.ts'
import { pagesBegun } from './step-drafts.ts'
import { addOutcomes, readOutcomes } from './step-outcomes.ts'
import { isWaiting, pendingSteps, sendWaitingSteps } from './steps.ts'

type Stored = { readonly state: DehydratedState; readonly outcomes: readonly StepOutcome[] }

const prefix = 'steps:'

/**
 * Steps that wait, and outcomes that nobody has seen, survive a reload and the end of their tab. Each page stores its own, so that tabs
 * overwrite nothing of each other, and holds a lock of the same name; another page takes them over once that lock is free.
 */
export function keepSteps(): void {
  const own = prefix + crypto.randomUUID()
  const stored = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  void navigator.locks.request(own, () => new Promise(() => {}))
  queryClient.getMutationCache().subscribe(() => store(own))
  queryClient.getQueryCache().subscribe(() => store(own))
  stored.forEach(takeOverLater)
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key?.startsWith(prefix) && oldValue === null && newValue !== null) takeOverLater(key)
  })
}

/** Pages on which a person has taken a step that is not answered, then those on which one is begun: in any tab of this browser. */
export function pagesWithSteps(staffId: string): ReadonlySet<string> {
  const stored = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  const ofTabs = stored.flatMap((name) =>
    (read(name)?.state.mutations ?? []).map(({ state }) => state.variables as OwnStep),
  )
  const own = [...ofTabs, ...pendingSteps()].filter((step) => step.staffId === staffId)
  return new Set([...own.map(({ page }) => page), ...pagesBegun(staffId)])
}

let last = ''

function store(name: string): void {
  const state = dehydrate(queryClient, { shouldDehydrateMutation: isWaiting, shouldDehydrateQuery: () => false })
  const waiting: Stored = { state, outcomes: readOutcomes() }
  const text = state.mutations.length + waiting.outcomes.length > 0 ? JSON.stringify(waiting) : ''
  if (text === last) return
  if (text) localStorage.setItem(name, text)
  else localStorage.removeItem(name)
  last = text
}

function takeOverLater(name: string): void {
  void navigator.locks.request(name, () => takeOver(name))
}

/** It is unknown whether a step that was being sent has arrived: it is sent again, under its key. */
function takeOver(name: string): void {
  const stored = read(name)
  if (!stored) return
  const { state, outcomes } = stored
  const mutations = state.mutations.map((each) => ({ ...each, state: { ...each.state, isPaused: true } }))
  hydrate(queryClient, { ...state, mutations })
  addOutcomes(outcomes)
  localStorage.removeItem(name)
  sendWaitingSteps()
}

function read(name: string): Stored | undefined {
  const text = localStorage.getItem(name)
  return text === null ? undefined : (JSON.parse(text) as Stored)
}
