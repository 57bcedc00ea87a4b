import { useDraft } from '../platform/drafts.ts'
import type { StaffFault } from '../platform/staff-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'

type Props = {
  /** Name of the draft, which outlives a new sign-in. */
  readonly draft: string
  readonly title: string
  readonly isBusy: boolean
  readonly fault: StaffFault | undefined
  /** Resolves to undefined when it fails. */
  readonly onHold: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

const empty = { reason: '' }

/** Packers read the reason: 'On hold: {reason}' (ORDERS-05). */
export function HoldDialog({ draft, title, isBusy, fault, onHold, onClose }: Props) {
  const [{ reason }, setTyped, endDraft] = useDraft(`hold:${draft}`, empty)
  const close = () => {
    endDraft()
    onClose()
  }
  return (
    <Dialog title={title} onClose={close}>
      <form
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault()
          if (await onHold(reason)) endDraft()
        }}
      >
        <TextField
          label="Reason"
          hint="Packers read it."
          value={reason}
          onChange={({ target }) => setTyped({ reason: target.value })}
          error={fault?.fields.reason}
          required
          maxLength={200}
          autoFocus
        />
        <FaultNotice fault={fault?.fields.reason ? undefined : fault} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Hold
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
