import { useCallback, useEffect, useRef, useState } from 'react'
import { tabValues } from './stored-value.ts'

type Fields = { readonly [field: string]: unknown }

const storageKey = 'drafts'
const nothing: readonly never[] = []

/**
 * State of a form that a reload of the tab and the way Back do not lose (UX-02). `secret` fields are never written
 * down. `end` takes the draft out of storage: what it was for is done. `start` and `secret` must be constants.
 */
export function useDraft<T extends Fields>(form: string, start: T, secret: readonly (keyof T)[] = nothing) {
  const [draft, setDraft] = useState(start)
  const hasEnded = useRef(false)

  // The server knows no draft, so the first picture in the browser must not know it either.
  useEffect(() => {
    const kept = asFields(drafts()[form])
    if (kept) setDraft((now) => ({ ...now, ...fitting(kept, now) }))
  }, [form])

  useEffect(() => {
    if (hasEnded.current) return
    const open = Object.entries(draft).filter(([field]) => !secret.includes(field))
    keep(form, draft === start ? undefined : Object.fromEntries(open))
  }, [draft, form, start, secret])

  const end = useCallback(() => {
    hasEnded.current = true
    keep(form, undefined)
  }, [form])

  return [draft, setDraft, end] as const
}

/** Whoever signs out leaves nothing that was typed to the next person at this tab. */
export function dropDrafts(): void {
  tabValues.remove(storageKey)
}

function drafts(): Fields {
  return tabValues.read(storageKey, asFields) ?? {}
}

/** Without fields the draft of that form is gone. */
function keep(form: string, fields: Fields | undefined): void {
  const { [form]: _before, ...others } = drafts()
  const now = fields ? { ...others, [form]: fields } : others
  if (Object.keys(now).length > 0) tabValues.write(storageKey, now)
  else tabValues.remove(storageKey)
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
