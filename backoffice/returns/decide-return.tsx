import { useState } from 'react'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { hasReturnWindow } from '#domain/returns/return-reasons.ts'
import { inFront, useHasDraft, useRestoreDraft } from '../platform/drafts.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextArea } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import type { ReturnPage } from './return-page.ts'

/** Approve, with where the goods go, or decline. The customer gets a mail of each. */
export function DecideReturn({ returned: { number, reason } }: { returned: ReturnPage }) {
  const hasDraft = useHasDraft()
  const [isDeclining, setDeclining] = useState(() => hasDraft(draftOf(number)))
  const tell = useTell(number)
  const decide = useStaffMutation(
    async (body: Decision, key) => ({
      ...(await staffCall('POST /api/returns/:number/decision', {
        params: { number },
        body: { ...body, isHeld: true },
        key,
      })),
      body,
    }),
    { onDone: tell },
  )
  return (
    <Card title="Take it back?">
      <FaultNotice fault={isDeclining ? undefined : decide.fault} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2">Tell the customer:</legend>
        <Button variant="primary" isBusy={decide.isBusy} onClick={() => void decide.run({ decision: 'send-back' })}>
          Send it back
        </Button>
        <Button isBusy={decide.isBusy} onClick={() => void decide.run({ decision: 'keep' })}>
          Keep it
        </Button>
        <Button variant="danger" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </fieldset>
      <p className="mt-3 text-ink-soft text-small">
        'Send it back': the customer sends the goods to us, and {hasReturnWindow(reason) ? 'pays' : 'the shop pays'} the
        way back. 'Keep it': the customer keeps what is not posted, such as a broken jar; refund it or send it again at
        once.
      </p>
      {isDeclining && <DeclineDialog number={number} decline={decide.run} onClose={() => setDeclining(false)} />}
    </Card>
  )
}

type Decision = StaffBody<'POST /api/returns/:number/decision'>

const told = {
  'send-back': 'approved. The customer is asked to send the goods',
  keep: 'approved. The customer keeps the goods',
  decline: 'declined. The customer gets a mail',
} as const

/** Says what was decided. 'Undo' takes it back before the mail leaves, and a reason stands in its field again (DESK-05). */
function useTell(number: string) {
  const say = useNotice()
  const undo = useUndo()
  const restoreDraft = useRestoreDraft()
  return ({ isHeld, body: { decision, reason } }: { isHeld?: true; body: Decision }) => {
    const restoring = reason !== undefined && restoreDraft(draftOf(number), { ...withReason, typed: { reason } })
    const takeBack = async (key: string) => {
      const call = () => staffCall('DELETE /api/returns/:number/decision', { params: { number }, key })
      await (restoring ? restoring(call) : call())
    }
    // A server of 0.13.0 has told the customer.
    say(`${number} is ${told[decision]}.`, isHeld && undo(takeBack, `${number} is to decide again`))
  }
}

type WithReason = { readonly reason: string }
const withReason = {
  start: { reason: '' },
  join: (typed: WithReason, since: WithReason) => ({ reason: inFront(typed.reason, since.reason) }),
}

function draftOf(number: string): string {
  return `decline:${number}`
}

type DeclineProps = {
  readonly number: string
  readonly decline: ReturnType<typeof useStaffMutation<Decision, object>>['run']
  readonly onClose: () => void
}

function DeclineDialog({ number, decline, onClose }: DeclineProps) {
  const form = useStaffForm<{ reason: string }, object>({
    draft: draftOf(number),
    start: { reason: '' },
    save: ({ reason }) => decline({ decision: 'decline', reason }),
    onSaved: onClose,
  })
  return (
    <Dialog
      title={`Decline ${number}`}
      form={form}
      onClose={onClose}
      action={
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          Decline
        </Button>
      }
    >
      <TextArea {...form.field('reason')} label="Reason" hint="The customer reads it." maxLength={500} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
