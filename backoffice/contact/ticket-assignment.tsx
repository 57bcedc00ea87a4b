import type { StaffBody } from '#contract/backoffice/index.ts'
import { type TicketKind, ticketKindLabels, ticketKinds } from '#domain/contact/ticket-kinds.ts'
import { ChooseAssignee } from '../orders/choose-assignee.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { TicketPage } from './ticket-page.ts'

type Change = StaffBody<'PATCH /api/tickets/:ticket'>

/** Whose a ticket is, and what it is about: either changes at once, with 'Undo'. */
export function TicketAssignment({ ticket: { ticket, kind, assignee } }: { ticket: TicketPage }) {
  const say = useNotice()
  const undo = useUndo()
  const change = (body: Change, key: string) =>
    staffCall('PATCH /api/tickets/:ticket', { params: { ticket }, body, key })
  const setKind = useStaffMutation((next: TicketKind, key) => change({ kind: next }, key), {
    onDone: () =>
      say(
        'The kind is changed',
        undo((key) => change({ kind }, key), 'The kind is as before'),
      ),
  })
  return (
    <span className="flex items-center gap-2 max-sm:flex-wrap">
      <ChooseAssignee
        subject={ticket}
        assignee={assignee}
        assign={(assignedTo, key, assignedFrom) => change({ assignedTo, assignedFrom }, key)}
      />
      <SelectField
        label="Kind"
        isLabelHidden
        value={kind}
        disabled={setKind.isBusy}
        onChange={({ target }) => void setKind.run(target.value as TicketKind)}
        options={ticketKinds.map((value) => ({ value, label: ticketKindLabels[value] }))}
      />
      <FaultNotice fault={setKind.fault} />
    </span>
  )
}
