import { useState } from 'react'
import { formatRupeesExactly } from '#domain/money.ts'
import type { Job } from '../../bulk-jobs/use-bulk-job.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { TextField } from '../../ui/field.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import type { Many } from './many-differences.ts'

type Props = Many & { readonly name?: string; readonly onStarted: (job: Job) => void }

/** 'Tick off 240': one reason for several differences, after their number and sum (BOOKS-04, DESK-06). */
export function TickMany({ name, onStarted, ...many }: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = `Tick off ${many.count.toLocaleString('en-IN')}`
  return (
    <>
      <Button {...(name && { 'aria-label': `${label}: ${name}` })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <TickManyDialog
          {...many}
          onClose={() => setOpen(false)}
          onStarted={(job) => {
            setOpen(false)
            onStarted(job)
          }}
        />
      )}
    </>
  )
}

type DialogProps = Many & { readonly onStarted: (job: Job) => void; readonly onClose: () => void }

function TickManyDialog({ chosen, draft, count, paise, onStarted, onClose }: DialogProps) {
  const { run } = useStaffMutation(({ reason }: { reason: string }, key) =>
    staffCall('POST /api/books/difference-ticks', { body: { chosen, reason }, key }),
  )
  const form = useStaffForm({ draft, start: { reason: '' }, save: run, onSaved: onStarted })
  const number = count.toLocaleString('en-IN')
  return (
    <Dialog
      title={`Tick off ${number} ${count === 1 ? 'difference' : 'differences'}`}
      onClose={onClose}
      form={form}
      submit={`Tick off ${number}`}
    >
      <p>
        {count === 1 ? 'It differs' : 'Together they differ'} by <strong>{formatRupeesExactly(paise)}</strong>. No money
        moves: they no longer wait, and stand with your reason under what was ticked off by hand. One of another amount
        by then stays and is named.
      </p>
      <TextField {...form.field('reason')} label="Reason" hint="Without names of customers." required maxLength={300} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
