import { useState } from 'react'
import { useKeys } from '../platform/keys.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CheckField, TextArea } from '../ui/field.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

const empty = { text: '', isImportant: false }

/** Notes are for the staff, and stay (ORDERS-05). */
export function NoteForm({ number }: { number: string }) {
  const [isSaved, setSaved] = useState(false)
  const { run } = useStaffMutation((body: typeof empty, key) =>
    staffCall('POST /api/orders/:number/notes', { params: { number }, body, key }),
  )
  const form = useStaffForm({
    draft: `note:${number}`,
    start: empty,
    save: async (note) => (note.text.trim() ? run(note) : {}),
    onSaved: () => setSaved(true),
  })
  useKeys([
    { id: 'note', label: 'Write a note', keys: 'n', run: () => form.focus('text') },
    { id: 'save-note', label: 'Save the note', keys: '$mod+s', run: form.submit },
  ])
  return (
    <StaffForm form={form} className="mt-4 grid gap-2 border-line border-t pt-4" onInput={() => setSaved(false)}>
      <TextArea {...form.field('text')} label="Note for the staff" rows={2} maxLength={2000} />
      <CheckField {...form.box('isImportant')} label="Important for packing" />
      <FaultNotice fault={form.fault} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          Add note
        </Button>
        <span role="status" className="text-ink-soft">
          {isSaved && 'Noted.'}
        </span>
      </div>
    </StaffForm>
  )
}
