import { useRef, useState } from 'react'
import { useDraft } from '../platform/drafts.ts'
import { useKeys } from '../platform/keys.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextArea } from '../ui/field.tsx'

const empty = { text: '' }

/** Notes are for the staff, and stay (ORDERS-05). */
export function NoteForm({ number }: { number: string }) {
  const [{ text }, setTyped, endDraft] = useDraft(`note:${number}`, empty)
  const [isSaved, setSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { run, isBusy, fault } = useStaffMutation(
    (body: { text: string }, key) => staffCall('POST /api/orders/:number/notes', { params: { number }, body, key }),
    {
      onDone: () => {
        setTyped(empty)
        endDraft()
        setSaved(true)
      },
    },
  )
  useKeys([
    { id: 'note', label: 'Write a note', keys: 'n', run: () => form.current?.querySelector('textarea')?.focus() },
    { id: 'save-note', label: 'Save the note', keys: '$mod+s', run: () => form.current?.requestSubmit() },
  ])
  return (
    <form
      ref={form}
      className="mt-4 grid gap-2 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) void run({ text })
      }}
    >
      <TextArea
        label="Note for the staff"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => {
          setTyped({ text: target.value })
          setSaved(false)
        }}
        error={fault?.fields.text}
      />
      <FaultNotice fault={fault?.fields.text ? undefined : fault} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={isBusy}>
          Add note
        </Button>
        <span role="status" className="text-ink-soft">
          {isSaved && 'Noted.'}
        </span>
      </div>
    </form>
  )
}
