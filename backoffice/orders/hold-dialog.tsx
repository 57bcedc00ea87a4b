import { useState } from 'react'
import type { StaffFault } from '../platform/staff-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'

type Props = {
  readonly title: string
  readonly isBusy: boolean
  readonly fault: StaffFault | undefined
  readonly onHold: (reason: string) => void
  readonly onClose: () => void
}

/** Packers read the reason: 'On hold: {reason}' (ORDERS-05). */
export function HoldDialog({ title, isBusy, fault, onHold, onClose }: Props) {
  const [reason, setReason] = useState('')
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onHold(reason)
        }}
      >
        <TextField
          label="Reason"
          hint="Packers read it."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={fault?.fields.reason}
          required
          maxLength={200}
          autoFocus
        />
        <FaultNotice fault={fault?.fields.reason ? undefined : fault} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Hold
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
