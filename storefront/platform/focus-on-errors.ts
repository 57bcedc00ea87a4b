import { useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first marked field each time errors are set anew (UX-02). The result goes to the `ref` of
 * the form; an equal object is not looked at twice.
 */
export function useFocusOnErrors(errors: { readonly [field: string]: string | undefined }) {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!Object.values(errors).some(Boolean)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return useCallback((element: HTMLElement | null) => {
    form.current = element
  }, [])
}
