import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

type Given = { readonly id?: string | undefined; readonly error?: ReactNode; readonly hint?: ReactNode }

/** The ids that tie a control to its label, error and hint, and the attributes of the control. */
export function useFieldParts({ id, error, hint }: Given) {
  const own = useId()
  const controlId = id ?? own
  const errorId = `${controlId}-error`
  const hintId = `${controlId}-hint`
  const describedBy = classes(Boolean(error) && errorId, Boolean(hint) && hintId)
  return {
    errorId,
    hintId,
    control: {
      id: controlId,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}
