// Steps that were taken without network wait in the browser and are sent later, in order, each once (PACK-07).
import { useSyncExternalStore } from 'react'
import type { StaffCallName } from '#contract/backoffice/index.ts'
import { newKey, StaffFault, type StaffInput, staffCall } from './staff-api.ts'

export type Step = {
  readonly call: StaffCallName
  readonly input: { readonly params?: object; readonly body?: object }
  /** What it does, for the person: 'Pack FG-1234-5678'. */
  readonly label: string
  /** The page to look at when it is refused. */
  readonly page: string
}

export type WaitingStep = Step & {
  /** Its idempotency key: however often it is sent, it happens once (DESK-07). */
  readonly id: string
  readonly place: number
  /** Whose step it is: only that person's session sends it. */
  readonly staffId: string
  readonly state: 'waiting' | 'refused' | 'sent'
  readonly reason?: string
  readonly answer?: unknown
}

const prefix = 'waiting-step:'
const lockName = 'waiting-steps'
const changed = new EventTarget()

type TakeOptions = { readonly staffId: string; readonly key?: string }

/** Takes a step now, or keeps it: without network, and behind others that wait. Throws `StaffFault` when it is refused at once. */
export async function takeStep(
  step: Step,
  { staffId, key = newKey() }: TakeOptions,
): Promise<{ answer: unknown } | 'waiting'> {
  const areWaiting = readSteps().some((one) => one.staffId === staffId && one.state === 'waiting')
  if (!areWaiting) {
    try {
      return { answer: await send({ ...step, id: key }) }
    } catch (fault) {
      if (!isUnreachable(fault)) throw fault
    }
  }
  write({ ...step, id: key, staffId, state: 'waiting', place: nextPlace() })
  if (areWaiting) void sendWaitingSteps(staffId)
  return 'waiting'
}

/** Sends what waits until the network is gone again; in one tab at a time. Resolves with whether anything was sent. */
export async function sendWaitingSteps(staffId: string): Promise<boolean> {
  let isAnySent = false
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (;;) {
      const step = readSteps().find((one) => one.staffId === staffId && one.state === 'waiting')
      if (!step) return
      try {
        write({ ...step, state: 'sent', answer: await send(step) })
        isAnySent = true
      } catch (fault) {
        if (!(fault instanceof StaffFault) || !isRefused(fault)) return
        write({ ...step, state: 'refused', reason: reasonOf(fault) })
      }
    }
  })
  return isAnySent
}

export function removeStep({ place, id }: WaitingStep): void {
  localStorage.removeItem(nameOf({ place, id }))
  changed.dispatchEvent(new Event('change'))
}

/** The person's own steps, oldest first; the same array until one changes. */
export function useWaitingSteps(staffId: string): readonly WaitingStep[] {
  const all = useSyncExternalStore(subscribe, readSteps)
  return all.filter((step) => step.staffId === staffId)
}

function send({ call, input, id }: Pick<WaitingStep, 'call' | 'input' | 'id'>): Promise<unknown> {
  return staffCall(call, { ...input, key: id } as unknown as StaffInput<typeof call>)
}

function isUnreachable(fault: unknown): boolean {
  return fault instanceof StaffFault && fault.code === 'offline'
}

/** Any other answer (session ended, too many requests, a fault) is no verdict on the step: it keeps waiting. */
function isRefused({ status }: StaffFault): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}

function reasonOf(fault: StaffFault): string {
  const sentences = Object.values(fault.fields)
  return sentences.length > 0 ? sentences.join(' ') : fault.message
}

// Each step is an item of its own: tabs that write at the same time lose nothing.
function write(step: WaitingStep): void {
  localStorage.setItem(nameOf(step), JSON.stringify(step))
  changed.dispatchEvent(new Event('change'))
}

function nameOf({ place, id }: Pick<WaitingStep, 'place' | 'id'>): string {
  return `${prefix}${String(place).padStart(16, '0')}:${id}`
}

/** Later than every other, also when the clock was put back. */
function nextPlace(): number {
  return Math.max(Date.now(), (readSteps().at(-1)?.place ?? 0) + 1)
}

let known: { readonly texts: string; readonly steps: readonly WaitingStep[] } = { texts: '', steps: [] }

function readSteps(): readonly WaitingStep[] {
  const names = Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .sort()
  const items = names.map((name) => localStorage.getItem(name) ?? 'null')
  const texts = items.join('\n')
  if (texts !== known.texts) {
    known = { texts, steps: items.flatMap((item) => (JSON.parse(item) as WaitingStep | null) ?? []) }
  }
  return known.steps
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}
