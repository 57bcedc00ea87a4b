import type { ComponentProps } from 'react'
import { Restored, type RestoredDraft } from './restored.tsx'

type Props = ComponentProps<'form'> & {
  /** Of `useStaffForm`. */
  readonly form: { readonly props: ComponentProps<'form'>; readonly restored: RestoredDraft | undefined }
}

/** A form of a page; that of a dialog is `Dialog`'s own. */
export function StaffForm({ form: { props, restored }, ...own }: Props) {
  return (
    <>
      {restored && (
        <div className="mb-4">
          <Restored draft={restored} />
        </div>
      )}
      <form {...own} {...props} />
    </>
  )
}
