import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './api.ts'

export type FieldErrors<Field extends string> = { readonly [F in Field]?: string | undefined }

/**
 * Errors of a form's fields. `showErrors` sets them and focuses the first invalid field (UX-02); a field's own goes as soon as something
 * is typed or chosen in it, those of other fields by `clearErrors`. `form` goes to the attributes of the form.
 */
export function useFieldErrors<Field extends string>() {
  const [shown, setShown] = useState<FieldErrors<Field>>({})
  const [cleared, setCleared] = useState<readonly string[]>([])
  const ref = useFocusOnErrors(shown)
  const clearErrors = (fields: readonly string[]) => setCleared((before) => [...before, ...fields])
  const onInput = ({ target }: FormEvent) => clearErrors([(target as HTMLInputElement).name])

  const remaining = Object.entries(shown).filter(([field]) => !cleared.includes(field))

  return {
    form: { ref, onInput },
    errors: Object.fromEntries(remaining) as FieldErrors<Field>,
    showErrors: (found: FieldErrors<Field>) => {
      setCleared([])
      setShown(found)
    },
    clearErrors,
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

/** Moves the focus whenever `errors` is another object. `data-invalid` is for what is no single control, such as a group of buttons. */
function useFocusOnErrors(errors: object) {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!Object.values(errors).some(Boolean)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [errors])
  return useCallback((element: HTMLElement | null) => {
    form.current = element
  }, [])
}
