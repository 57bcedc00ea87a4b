import { type RefObject, useEffect, useRef } from 'react'

/** The ref of a dialog that its content fills: a click on the dialog itself is on the backdrop, and closes it. */
export function useDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const closeFromOutside = (event: MouseEvent) => event.target === element && element?.close()
    element?.addEventListener('click', closeFromOutside)
    return () => element?.removeEventListener('click', closeFromOutside)
  }, [])
  return dialog
}
