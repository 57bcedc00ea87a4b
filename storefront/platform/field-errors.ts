import { useState } from 'react'
import { useFocusOnErrors } from './focus-on-errors.ts'

type Errors<Field extends string> = { readonly [F in Field]?: string | undefined }

/**
 * Errors of a form's fields. `showErrors` sets them and focuses the first invalid field; `clearErrors` removes those of fields that
 * are being corrected. `form` goes to the form's `ref`.
 */
export function useFieldErrors<Field extends string>() {
  const [shown, setShown] = useState<Errors<Field>>({})
  const [cleared, setCleared] = useState<readonly string[]>([])
  const form = useFocusOnErrors(shown as Errors<string>)

  const remaining = Object.entries(shown).filter(([field]) => !cleared.includes(field))

  return {
    form,
    errors: Object.fromEntries(remaining) as Errors<Field>,
    showErrors: (found: Errors<Field>) => {
      setCleared([])
      setShown(found)
    },
    clearErrors: (fields: readonly string[]) => setCleared((before) => [...before, ...fields]),
  } as const
}
