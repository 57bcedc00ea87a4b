import { useSyncExternalStore } from 'react'
import type { StartStep } from '#contract/backoffice/start.ts'

const name = 'start-step'
const listeners = new Set<() => void>()

/** The step that was opened from the nine; its page leads back to them. */
export function useOpenedStep(): StartStep | undefined {
  return useSyncExternalStore(subscribe, () => (sessionStorage.getItem(name) as StartStep | null) ?? undefined)
}

export function setOpenedStep(step: StartStep | undefined): void {
  if (step) sessionStorage.setItem(name, step)
  else sessionStorage.removeItem(name)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
