import { useEffect, useState } from 'react'

/** What is typed survives a reload and a new sign-in of this tab (STAFF-05); `end` removes it. Never for secrets. */
export function useDraft<T extends object>(form: string, start: T) {
  const name = `draft:${form}`
  const [draft, setDraft] = useState<T>(() => ({ ...start, ...stored(name) }))
  useEffect(() => {
    const typed = JSON.stringify(draft)
    if (typed === JSON.stringify(start)) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, typed)
  }, [draft, name, start])
  const end = () => sessionStorage.removeItem(name)
  return [draft, setDraft, end] as const
}

function stored(name: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as object
  } catch {
    return {}
  }
}

/** Whether something was typed into a form that is not open. */
export function hasDraft(form: string): boolean {
  return sessionStorage.getItem(`draft:${form}`) !== null
}
