// What is begun of a step, such as a box half packed, stays on the device beside the steps that wait, also when its page is left or its person
// signs out (PACK-07).
import { useEffect, useState } from 'react'
import { useMe } from './session.ts'

type Stored = { readonly at: number; readonly draft: object }

const prefix = 'begun:'
/** Milliseconds. */
const duration = 7 * 24 * 3_600_000

/** By the step's page. `end` removes it. */
export function useStepDraft<T extends object>(page: string, start: T) {
  const name = nameOf(useMe().staffId, page)
  const [draft, setDraft] = useState<T>(() => ({ ...start, ...read(name) }))
  useEffect(() => {
    if (JSON.stringify(draft) === JSON.stringify(start)) localStorage.removeItem(name)
    else write(name, draft)
  }, [draft, name, start])
  const end = () => localStorage.removeItem(name)
  return [draft, setDraft, end] as const
}

/** For pages whose step is the person's no more, and for those that are opened next. */
export function useStepDrafts() {
  const { staffId } = useMe()
  return {
    remove: (page: string) => localStorage.removeItem(nameOf(staffId, page)),
    restore: (page: string, draft: object) => write(nameOf(staffId, page), draft),
  }
}

/** Pages on which a person has begun a step, in any tab. */
export function pagesBegun(staffId: string): readonly string[] {
  const own = nameOf(staffId, '')
  return Object.keys(localStorage).flatMap((name) => (name.startsWith(own) ? [name.slice(own.length)] : []))
}

export function removeExpiredStepDrafts(): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(prefix) && read(name) === undefined) localStorage.removeItem(name)
  }
}

function nameOf(staffId: string, page: string): string {
  return `${prefix}${staffId}:${page}`
}

function read(name: string): object | undefined {
  try {
    const { at, draft } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Stored>
    return at !== undefined && Date.now() - at < duration ? draft : undefined
  } catch {
    return undefined
  }
}

function write(name: string, draft: object): void {
  localStorage.setItem(name, JSON.stringify({ at: Date.now(), draft } satisfies Stored))
}
