import type { ComponentProps } from 'react'
import { Restored, type RestoredDraft } from './restored.tsx'

type Props = ComponentProps<'form'> & {
  /** Of `useStaffForm`. */
  readonly form: { readonly props: ComponentProps<'form'>; readonly restored: RestoredDraft | undefined }
}

/** A form of a page; that of a dialog is `Dialog`'s own. */
export function StaffForm({ form: { props, restored }, ...own }: Props) {
  return (
    // The notice sticks within it; without one it is no box.
    <div className={restored ? 'min-w-0' : 'contents'}>
      {restored && (
        // Until the focus is in the form it stays in sight: a browser may restore the place below it.
        <div className="sticky top-1 z-10 mb-4 bg-paper in-[:has(>[data-head])]:top-11 has-[~form:focus-within]:static">
          <Restored draft={restored} />
        </div>
      )}
      <form noValidate {...own} {...props} />
    </div>
  )
}
