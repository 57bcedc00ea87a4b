import { useCallback, useEffect, useRef } from 'react'

/** Focuses the first invalid field whenever `errors` is another object (UX-02). The result goes to the form's `ref`. */
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
