import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { addOutcomes, isWaiting, outcomes, type StepOutcome, sendWaitingSteps } from './steps.ts'

type Kept = { readonly state: DehydratedState; readonly outcomes: readonly StepOutcome[] }

const prefix = 'steps:'

/**
 * Steps that wait, and outcomes that nobody has seen, survive a reload and the end of their tab. Each page stores its own, so that tabs
 * overwrite nothing of each other, and holds a lock of the same name. A page that starts takes over what pages that are gone have left.
 */
export function keepSteps(): void {
  const left = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  const own = prefix + crypto.randomUUID()
  void navigator.locks.request(own, () => new Promise(() => {}))
  queryClient.getMutationCache().subscribe(() => store(own))
  queryClient.getQueryCache().subscribe(() => store(own))
  for (const name of left) void navigator.locks.request(name, () => takeOver(name))
}

let stored = ''

function store(name: string): void {
  const state = dehydrate(queryClient, { shouldDehydrateMutation: isWaiting, shouldDehydrateQuery: () => false })
  const kept: Kept = { state, outcomes: outcomes() }
  const text = state.mutations.length + kept.outcomes.length > 0 ? JSON.stringify(kept) : ''
  if (text === stored) return
  if (text) localStorage.setItem(name, text)
  else localStorage.removeItem(name)
  stored = text
}

/** Without an answer it is unknown whether a step that was being sent has arrived: it is sent again, under its key. */
function takeOver(name: string): void {
  const text = localStorage.getItem(name)
  if (text === null) return
  const kept = JSON.parse(text) as Kept
  const mutations = kept.state.mutations.map((each) => ({ ...each, state: { ...each.state, isPaused: true } }))
  hydrate(queryClient, { ...kept.state, mutations })
  addOutcomes(kept.outcomes)
  localStorage.removeItem(name)
  sendWaitingSteps()
}
