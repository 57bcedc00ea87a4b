import { type ReactNode, useState } from 'react'
import type { StaffFault } from '../platform/staff-api.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FaultNotice } from './fault.tsx'

type Props = {
  readonly title: string
  /** What will happen, as the server works it out. */
  readonly effect: ReactNode
  /** Says the effect: 'Reset second factor'. */
  readonly button: string
  /** Primary: an everyday act of many, whose button is no warning. */
  readonly variant?: 'danger' | 'primary'
  readonly isBusy: boolean
  readonly fault?: StaffFault | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** For what cannot be undone, or concerns many (DESK-05, DESK-06). */
export function ConfirmEffect({ title, effect, button, variant = 'danger', isBusy, fault, onConfirm, onClose }: Props) {
  // Of a try before the dialog was opened.
  const [former] = useState(fault)
  return (
    <Dialog
      title={title}
      cancel="Keep as it is"
      onClose={onClose}
      action={
        <Button variant={variant} isBusy={isBusy} onClick={onConfirm}>
          {button}
        </Button>
      }
    >
      <div className="grid gap-2">{effect}</div>
      <FaultNotice fault={fault === former ? undefined : fault} />
    </Dialog>
  )
}
