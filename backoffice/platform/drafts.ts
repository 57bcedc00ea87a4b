import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useMaybeMe, useMe } from './session.ts'
import { StaffFault } from './staff-api.ts'

const prefix = 'draft:'
const signOutChannel = 'sign-out'
/** Milliseconds in which a form's text survives a closed tab (GOODS-04). */
const formDuration = 7 * 24 * 3_600_000

/**
 * What is typed survives a reload and a new sign-in of the same person in this tab (STAFF-05); `end` removes it, and so does signing
 * out. Never for secrets.
 */
export function useDraft<T extends object>(form: string, start: T) {
  const name = nameOf(useMe().staffId, form)
  const [draft, setDraft] = useState<T>(() => ({ ...start, ...stored(name) }))
  useEffect(() => {
    const typed = JSON.stringify(draft)
    if (typed === JSON.stringify(start)) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, typed)
  }, [draft, name, start])
  const end = () => sessionStorage.removeItem(name)
  return [draft, setDraft, end] as const
}

/**
 * For forms, which know themselves when their text has changed: it survives a closed tab for a week on this device (GOODS-04). Without a name nothing is
 * stored: the form has secrets, or no session.
 */
export function useDraftStore<T extends object>(form: string | undefined) {
  const me = useMaybeMe()
  const name = form !== undefined && me ? nameOf(me.staffId, form) : undefined
  return {
    read: (): Partial<T> => (name === undefined ? {} : (storedForm(name) ?? {})),
    write: (draft: T) => name !== undefined && localStorage.setItem(name, JSON.stringify({ at: Date.now(), draft })),
    remove: () => name !== undefined && localStorage.removeItem(name),
  }
}

type RestoredDraft<T> = {
  readonly start: T
  /** What the form held when it was sent. */
  readonly typed: T
  /** With what was typed since, of which nothing is lost either. */
  readonly join: (typed: T, since: T) => T
}

/**
 * Makes the runner of a call that takes back what a form has sent. The form has it again before the call is sent: if the answer is lost, the text is not.
 * A refused call leaves the form as it was.
 */
export function useRestoreDraft() {
  const { staffId } = useMe()
  return <T extends object>(form: string, given: RestoredDraft<T>) => restoringDraft(nameOf(staffId, form), given)
}

export function restoringDraft<T extends object>(name: string, given: RestoredDraft<T>) {
  let takeAgain: (() => boolean) | undefined
  let wasUnknown = false
  return async (call: () => Promise<unknown>): Promise<void> => {
    takeAgain ??= restoreDraft(name, given)
    try {
      await call()
    } catch (fault) {
      wasUnknown ||= !(fault instanceof StaffFault) || fault.isUnknown
      // The try before may have succeeded.
      if (!wasUnknown && takeAgain()) takeAgain = undefined
      throw fault
    }
  }
}

/** Returns what takes it from the form again, unless it was changed there. */
function restoreDraft<T extends object>(name: string, { start, typed, join }: RestoredDraft<T>): () => boolean {
  const standing = storedForm(name) as FormDraft<T> | undefined
  const given = standing ? join(typed, standing.typed) : typed
  storeForm(name, { start, version: 0, typed: given })
  return () => {
    const now = storedForm(name) as FormDraft<T> | undefined
    if (!now || !isSame(now.typed, given)) return false
    storeForm(name, standing)
    return true
  }
}

type FormDraft<T> = { readonly start: T; readonly version: number; readonly typed: T }

function storeForm(name: string, draft: object | undefined): void {
  if (draft) localStorage.setItem(name, JSON.stringify({ at: Date.now(), draft }))
  else localStorage.removeItem(name)
  changes.setState((counts) => ({ [name]: (counts[name] ?? 0) + 1 }))
}

function isSame<T extends object>(one: T, other: T): boolean {
  return Object.entries(other).every(([field, value]) => one[field as keyof T] === value)
}

/** What was given back stands in front, after it an empty line. */
export function inFront(text: string, since: string): string {
  return [text, since].filter((part) => part.trim() !== '').join('\n\n')
}

/** By draft how often it was changed from outside of its form. */
const changes = create<{ readonly [name: string]: number }>(() => ({}))

/** Another one after each change of a draft from outside of its form: as its key, the form opens with it. */
export function useDraftChanges(form: string): number {
  const name = nameOf(useMe().staffId, form)
  return changes((counts) => counts[name] ?? 0)
}

/** Whether the person has typed something into a form that is not open. */
export function useHasDraft(): (form: string) => boolean {
  const { staffId } = useMe()
  return (form) => storedForm(nameOf(staffId, form)) !== undefined
}

/** Whether the person has typed anything on this device that is not saved. */
export function useHasDrafts(): () => boolean {
  const own = nameOf(useMe().staffId, '')
  return () => Object.keys(localStorage).some((name) => name.startsWith(own) && storedForm(name) !== undefined)
}

/** What somebody typed whose session has ended here is not for the next person. */
export function removeDraftsOfOthers(staffId: string): void {
  removeDrafts((name) => !name.startsWith(nameOf(staffId, '')))
}

/** Nobody needs them any more, and some hold a customer's address. */
export function removeExpiredDrafts(): void {
  removeDrafts((name, storage) => storage === localStorage && storedForm(name) === undefined)
}

/** Signing out removes what was typed in every tab of the browser; `sessionStorage` is the tab's own. */
export function endDrafts(): void {
  removeDrafts(() => true)
  const channel = new BroadcastChannel(signOutChannel)
  channel.postMessage('signed out')
  channel.close()
}

export function endDraftsWithOtherTabs(): void {
  new BroadcastChannel(signOutChannel).onmessage = () => removeDrafts(() => true)
}

function removeDrafts(isRemoved: (name: string, storage: Storage) => boolean): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(prefix) && isRemoved(name, storage)) storage.removeItem(name)
    }
  }
}

function storedForm(name: string): object | undefined {
  const { at, draft } = stored(name, localStorage) as { at?: number; draft?: object }
  return at !== undefined && Date.now() - at < formDuration ? draft : undefined
}

function nameOf(staffId: string, form: string): string {
  return `${prefix}${staffId}:${form}`
}

function stored(name: string, storage: Storage = sessionStorage): object {
  try {
    return JSON.parse(storage.getItem(name) ?? '{}') as object
  } catch {
    return {}
  }
}
