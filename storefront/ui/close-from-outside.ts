import type { MouseEvent } from 'react'

/** For a dialog that its content fills: a click on the dialog itself is on the backdrop. */
export function closeFromOutside(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
