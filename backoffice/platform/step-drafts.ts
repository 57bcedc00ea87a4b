// What is begun of a step, such as a box half packed, stays on the device beside the steps that wait, also when its page is left or its person
// signs out (PACK-07).
import { useEffect, useState } from 'react'
import { useMe } from './session.ts'
import type { OwnStep } from './step.ts'

type Stored = {
  readonly at: number
  /** What the draft is about; without it, it fits what is on the page. */
  readonly about?: string
  /** Its page has not been opened with it yet. */
  readonly isGivenBack?: boolean
  readonly draft: object
}

const prefix = 'begun:'
const asidePrefix = 'aside:'
/** Milliseconds. */
const duration = 7 * 24 * 3_600_000
/** Milliseconds in which the page of what was given back opens. */
const openingDuration = 60_000

type Subject<T> = {
  /** A draft that was left about something else is not read. */
  readonly about: string
  readonly start: T
}

/** By the step's page. `end` removes it. */
export function useStepDraft<T extends object>(page: string, { about, start }: Subject<T>) {
  const name = nameOf(useMe().staffId, page)
  const [draft, setDraft] = useState<T>(() => ({ ...start, ...draftAbout(about, read(name)) }))
  useEffect(() => {
    if (JSON.stringify(draft) === JSON.stringify(start)) localStorage.removeItem(name)
    else write(name, { draft, about })
  }, [draft, name, start, about])
  const end = () => localStorage.removeItem(name)
  return [draft, setDraft, end] as const
}

/** For pages whose step is the person's no more, and for those that are opened next. */
export function useStepDrafts() {
  const { staffId } = useMe()
  return {
    remove: (page: string) => localStorage.removeItem(nameOf(staffId, page)),
    /** Keeps it apart: it counts no more, and the page may offer it. */
    setAside: (page: string) => setAside(nameOf(staffId, page)),
    restore: (page: string, draft: object) => write(nameOf(staffId, page), { draft, isGivenBack: true }),
    /** Whether it was restored a moment ago, and its page is about to open with it. */
    isGivenBack: (page: string) => isGivenBack(read(nameOf(staffId, page))),
  }
}

/** Gives a step that was refused later back to its page, with the reason, unless it has been begun anew there meanwhile. */
export function restoreRefused({ staffId, page, draft }: OwnStep, refusal: string): void {
  const name = nameOf(staffId, page)
  if (draft && read(name) === undefined) write(name, { draft: { ...draft, refusal } })
}

/** What this device has begun of a step that cannot be gone on with now. */
export function useBegunStep<T extends object>(page: string, about: string): T | undefined {
  const name = nameOf(useMe().staffId, page)
  const [draft] = useState(() => draftAbout(about, read(name)) as T | undefined)
  return draft
}

/** What was begun of a step when it was about something else; it is read once, before `useStepDraft` drops it. */
export function useOutdatedStep<T extends object>(page: string, about: string) {
  const name = nameOf(useMe().staffId, page)
  const [outdated] = useState(() => {
    const stored = read(name)
    return stored?.about === undefined || stored.about === about
      ? undefined
      : { about: stored.about, draft: stored.draft as Partial<T> }
  })
  return outdated
}

/** What was begun of a step before it was somebody else's, if it is about the same still. */
export function useSetAside<T extends object>(page: string, about: string) {
  const name = asideOf(nameOf(useMe().staffId, page))
  const [draft, setDraft] = useState(() => draftAbout(about, read(name)) as T | undefined)
  const drop = () => {
    localStorage.removeItem(name)
    setDraft(undefined)
  }
  return { draft, drop }
}

/** Pages on which a person has begun a step, in any tab; the newest first. */
export function pagesBegun(staffId: string): readonly string[] {
  const own = nameOf(staffId, '')
  return Object.keys(localStorage)
    .flatMap((name) => (name.startsWith(own) ? [{ page: name.slice(own.length), at: read(name)?.at ?? 0 }] : []))
    .sort((one, other) => other.at - one.at)
    .map(({ page }) => page)
}

export function removeExpiredStepDrafts(): void {
  for (const name of Object.keys(localStorage)) {
    if ((name.startsWith(prefix) || name.startsWith(asidePrefix)) && read(name) === undefined)
      localStorage.removeItem(name)
  }
}

function nameOf(staffId: string, page: string): string {
  return `${prefix}${staffId}:${page}`
}

function asideOf(name: string): string {
  return asidePrefix + name.slice(prefix.length)
}

function setAside(name: string): object | undefined {
  const begun = read(name)
  if (begun) write(asideOf(name), begun)
  localStorage.removeItem(name)
  return begun?.draft
}

function isGivenBack(stored: Stored | undefined): boolean {
  return stored?.isGivenBack === true && Date.now() - stored.at < openingDuration
}

function draftAbout(about: string, stored: Stored | undefined): object | undefined {
  return stored && (stored.about ?? about) === about ? stored.draft : undefined
}

function read(name: string): Stored | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '') as Stored
    return Date.now() - stored.at < duration ? stored : undefined
  } catch {
    return undefined
  }
}

function write(name: string, draft: Omit<Stored, 'at'>): void {
  localStorage.setItem(name, JSON.stringify({ at: Date.now(), ...draft } satisfies Stored))
}
