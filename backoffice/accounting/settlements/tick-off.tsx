import { useState } from 'react'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { TextField } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useNotice } from '../../ui/undo.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import { useUndo } from '../../ui/use-undo.ts'
import type { Difference } from './settlement.ts'

type Of = Pick<StaffBody<'POST /api/books/ticks'>, 'kind' | 'subject'>
type Props = Of & {
  /** What is ticked off, for the title: 'the bank line of 24 Nov 2026'. */
  readonly name: string
  readonly tick: Difference['tick']
  /** What differs, for the dialog. */
  readonly note?: string | undefined
}

/** 'Tick off' by hand with a reason, or who has done so and 'Undo' (BOOKS-04). */
export function TickOff({ kind, subject, name, tick, note }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (tick) return <Ticked {...{ kind, subject, tick }} />
  return (
    <>
      <Button
        size="small"
        className="justify-self-start whitespace-nowrap"
        aria-label={`Tick off: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Tick off
      </Button>
      {isOpen && <TickDialog {...{ kind, subject, name, note }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function TickDialog({ kind, subject, name, note, onClose }: Omit<Props, 'tick'> & { onClose: () => void }) {
  const say = useNotice()
  const undo = useUndo()
  const { run } = useStaffMutation(({ reason }: { reason: string }, key) =>
    staffCall('POST /api/books/ticks', { body: { kind, subject, reason }, key }),
  )
  const form = useStaffForm({
    draft: `tick:${kind}:${subject}`,
    start: { reason: '' },
    save: run,
    onSaved: () => {
      const inverse = (key: string) => staffCall('POST /api/books/tick-undoings', { body: { kind, subject }, key })
      say('Ticked off', undo(inverse, 'No longer ticked off'))
      onClose()
    },
  })
  return (
    <Dialog title={`Tick off: ${name}`} onClose={onClose} form={form} submit="Tick off">
      {note && <p>{note}.</p>}
      <TextField {...form.field('reason')} label="Reason" hint="Without names of customers." required maxLength={300} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}

function Ticked({ kind, subject, tick }: Of & { tick: NonNullable<Difference['tick']> }) {
  const say = useNotice()
  const undo = useUndo()
  const again = { kind, subject, reason: tick.reason }
  const { run, isBusy, fault } = useStaffMutation(
    (body: Of, key) => staffCall('POST /api/books/tick-undoings', { body, key }),
    {
      onDone: () =>
        say(
          'No longer ticked off',
          undo((key) => staffCall('POST /api/books/ticks', { body: again, key }), 'Ticked off again'),
        ),
    },
  )
  return (
    <div className="grid justify-items-start gap-1 py-1.5 text-small">
      <span className="wrap-anywhere">
        {tick.by}, <Moment at={tick.at} />: {tick.reason}
      </span>
      <Button size="small" isBusy={isBusy} onClick={() => void run({ kind, subject })}>
        Undo
      </Button>
      <FaultNotice fault={fault} />
    </div>
  )
}
