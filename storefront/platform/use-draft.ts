import { useCallback, useEffect, useRef, useState } from 'react'
import { formDrafts } from './drafts.ts'
import { tabValues } from './stored-value.ts'

type Fields = { readonly [field: string]: unknown }

const nothing: readonly never[] = []

/**
 * Form state that survives a reload and Back (UX-02), in session storage except for `secret` fields. `end` removes the draft.
 * `start` and `secret` must be constants.
 */
export function useDraft<T extends Fields>(form: string, start: T, secret: readonly (keyof T)[] = nothing) {
  const [draft, setDraft] = useState(start)
  const hasEnded = useRef(false)

  // After hydration, whose first render must equal the server's.
  useEffect(() => {
    const stored = readDraft(form)
    if (stored) setDraft((now) => ({ ...now, ...fitting(stored, now) }))
  }, [form])

  useEffect(() => {
    if (hasEnded.current) return
    const open = Object.entries(draft).filter(([field]) => !secret.includes(field))
    store(form, draft === start ? undefined : Object.fromEntries(open))
  }, [draft, form, start, secret])

  const end = useCallback(() => {
    hasEnded.current = true
    store(form, undefined)
  }, [form])

  return [draft, setDraft, end] as const
}

/** What another page already knows of a form, until `end`, `takeDraft` or sign-out. */
export function startDraft(form: string, fields: Fields): void {
  store(form, fields)
}

/** What was typed into a form, but for its secrets. */
export function readDraft(form: string): Fields | undefined {
  return asFields(drafts()[form])
}

/** For a form that keeps nothing: what another page knew of it, once. */
export function takeDraft<T extends Fields>(form: string, start: T): Partial<T> {
  const stored = readDraft(form)
  store(form, undefined)
  return stored ? fitting(stored, start) : {}
}

function drafts(): Fields {
  return tabValues.read(formDrafts, asFields) ?? {}
}

/** Without fields the draft is removed. */
function store(form: string, fields: Fields | undefined): void {
  const { [form]: _before, ...others } = drafts()
  const now = fields ? { ...others, [form]: fields } : others
  if (Object.keys(now).length > 0) tabValues.write(formDrafts, now)
  else tabValues.remove(formDrafts)
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

/** Drops values of another type than the form's: an older version of the page may have written them. */
function fitting<T extends Fields>(stored: Fields, now: T): Partial<T> {
  const kind = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const matches = ([field, value]: [string, unknown]) => value !== null && kind(value) === kind(now[field])
  return Object.fromEntries(Object.entries(stored).filter(matches)) as Partial<T>
}
