import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first marked field of a form each time errors are set anew (UX-02).
 * Give the ref to the form and the errors as they stand; an equal object is not looked at twice.
 */
export function useFocusOnErrors(errors: { readonly [field: string]: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!Object.values(errors).some(Boolean)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
