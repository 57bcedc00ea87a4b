import { useState } from 'react'
import { useFocusOnErrors } from './focus-on-errors.ts'

type Errors<Field extends string> = { readonly [F in Field]?: string | undefined }

/**
 * The errors beside the fields of a form. `judge` sets them, and the first marked field takes the focus; `mend`
 * takes the mark off a field that is being corrected. `form` goes to the form's `ref`.
 */
export function useFieldErrors<Field extends string>() {
  const [judged, setJudged] = useState<Errors<Field>>({})
  const [mended, setMended] = useState<readonly string[]>([])
  const form = useFocusOnErrors(judged as Errors<string>)

  const standing = Object.entries(judged).filter(([field]) => !mended.includes(field))

  return {
    form,
    errors: Object.fromEntries(standing) as Errors<Field>,
    judge: (found: Errors<Field>) => {
      setMended([])
      setJudged(found)
    },
    mend: (fields: readonly string[]) => setMended((before) => [...before, ...fields]),
  } as const
}
