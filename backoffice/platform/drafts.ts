import { useEffect, useState } from 'react'
import { useMaybeMe, useMe } from './session.ts'

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

/** Gives a form what it held when it was sent: it opens with it. */
export function useGiveBack() {
  const { staffId } = useMe()
  return <T extends object>(form: string, { start, typed }: { readonly start: T; readonly typed: T }) =>
    localStorage.setItem(nameOf(staffId, form), JSON.stringify({ at: Date.now(), draft: { start, version: 0, typed } }))
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
