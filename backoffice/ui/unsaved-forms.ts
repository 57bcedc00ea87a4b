import { createContext, useContext } from 'react'

/** How to discard the unsaved changes of a form, by the form's id. */
export type UnsavedForms = Map<string, () => void>
type Unsaved = {
  readonly unsavedForms: UnsavedForms
  /** How to close each open dialog, the topmost last. */
  readonly openDialogs: (() => void)[]
  /** Closes the form, after a question if it has unsaved changes. */
  readonly leaveForm: (id: string, close: () => void) => void
  /** Ends the session, which removes what was typed on any page, after a question. */
  readonly leaveSession: (end: () => void) => void
}

/** Apart from `UnsavedProvider`, whose dialog pages without a session do not load. */
export const Unsaved = createContext<Unsaved>({
  unsavedForms: new Map(),
  openDialogs: [],
  leaveForm: (_, close) => close(),
  leaveSession: (end) => end(),
})

export function useUnsaved(): Unsaved {
  return useContext(Unsaved)
}
