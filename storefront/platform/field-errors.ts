import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './api.ts'

export type FieldErrors<Field extends string> = { readonly [F in Field]?: string | undefined }

/**
 * Errors of a form's fields. `showErrors` sets them and focuses the first invalid field (UX-02); `clearErrors` removes those of fields
 * that are being corrected. `form` goes to the form's `ref`.
 */
export function useFieldErrors<Field extends string>() {
  const [shown, setShown] = useState<FieldErrors<Field>>({})
  const [cleared, setCleared] = useState<readonly string[]>([])
  const form = useFocusOnErrors(shown)

  const remaining = Object.entries(shown).filter(([field]) => !cleared.includes(field))

  return {
    form,
    errors: Object.fromEntries(remaining) as FieldErrors<Field>,
    showErrors: (found: FieldErrors<Field>) => {
      setCleared([])
      setShown(found)
    },
    clearErrors: (fields: readonly string[]) => setCleared((before) => [...before, ...fields]),
  } as const
}

/** The server's sentences by the form's own fields; `names` says which field of the form is which of the call. */
export function refusedFields<Field extends string>(
  error: unknown,
  names: { readonly [ofCall: string]: Field },
): FieldErrors<Field> {
  if (!(error instanceof ApiError)) return {}
  const known = Object.entries(error.fields).filter(([ofCall]) => ofCall in names)
  return Object.fromEntries(known.map(([ofCall, sentence]) => [names[ofCall], sentence])) as FieldErrors<Field>
}

/** Whenever `errors` is another object. */
function useFocusOnErrors(errors: object) {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!Object.values(errors).some(Boolean)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return useCallback((element: HTMLElement | null) => {
    form.current = element
  }, [])
}
