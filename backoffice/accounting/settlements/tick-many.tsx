import { useState } from 'react'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { differenceSubject } from '#domain/accounting/ticks.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import type { Job } from '../../bulk-jobs/use-bulk-job.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { TextField } from '../../ui/field.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import type { Difference, Differences } from './settlement.ts'

type Chosen = StaffBody<'POST /api/books/difference-ticks'>['chosen']
type Many = { readonly chosen: Chosen; readonly count: number; readonly paise: number }
type Group = Partial<Pick<Differences['groups'][number], 'kind' | 'sign'>>

/** Selected rows, each with the amount that the page shows. */
export function chosenOf(rows: readonly Difference[], selected: ReadonlySet<string>): Many {
  const own = rows.filter((row) => selected.has(differenceSubject(row)))
  const differences = own.map((row) => ({ subject: differenceSubject(row), byPaise: row.byPaise }))
  return {
    chosen: { differences },
    count: own.length,
    paise: own.reduce((sum, { byPaise }) => sum + byPaise, 0),
  }
}

/** All of a kind and sign, as far as they are said, on all pages. */
export function alike(groups: Differences['groups'] = [], { kind, sign }: { kind?: string; sign?: string }): Many {
  const own = groups.filter((group) => (kind ?? group.kind) === group.kind && (sign ?? group.sign) === group.sign)
  const count = own.reduce((sum, group) => sum + group.count, 0)
  const paise = own.reduce((sum, group) => sum + group.sumPaise, 0)
  const matching = { ...(kind !== undefined && { kind }), ...(sign !== undefined && { sign }) } as Group
  return { chosen: { matching, shown: count, shownPaise: paise }, count, paise }
}

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

function TickManyDialog({ chosen, count, paise, onStarted, onClose }: DialogProps) {
  const { run } = useStaffMutation(({ reason }: { reason: string }, key) =>
    staffCall('POST /api/books/difference-ticks', { body: { chosen, reason }, key }),
  )
  const form = useStaffForm({ draft: 'tick:many', start: { reason: '' }, save: run, onSaved: onStarted })
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
