import { useCallback, useEffect, useRef, useState } from 'react'
import { tabValues } from './stored-value.ts'

type Fields = { readonly [field: string]: unknown }

const nothing: readonly never[] = []

/**
 * State of a form that a reload of the tab and the way Back do not lose (UX-02). `secret` fields are never written
 * down. `end` takes the draft out of storage: what it was for is done. `start` and `secret` must be constants.
 */
export function useDraft<T extends Fields>(key: string, start: T, secret: readonly (keyof T)[] = nothing) {
  const [draft, setDraft] = useState(start)
  const hasEnded = useRef(false)

  // The server knows no draft, so the first picture in the browser must not know it either.
  useEffect(() => {
    const kept = tabValues.read(key, asFields)
    if (kept) setDraft((now) => ({ ...now, ...fitting(kept, now) }))
  }, [key])

  useEffect(() => {
    if (hasEnded.current) return
    if (draft === start) tabValues.remove(key)
    else tabValues.write(key, Object.fromEntries(Object.entries(draft).filter(([field]) => !secret.includes(field))))
  }, [draft, key, start, secret])

  const end = useCallback(() => {
    hasEnded.current = true
    tabValues.remove(key)
  }, [key])

  return [draft, setDraft, end] as const
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

/** Only what is of the kind that the form expects: an older version of the page may have written it. */
function fitting<T extends Fields>(kept: Fields, now: T): Partial<T> {
  const kind = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const fits = ([field, value]: [string, unknown]) => value !== null && kind(value) === kind(now[field])
  return Object.fromEntries(Object.entries(kept).filter(fits)) as Partial<T>
}
