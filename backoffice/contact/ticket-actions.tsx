import { useState } from 'react'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { type TicketKind, ticketKindLabels, ticketKinds } from '#domain/contact/ticket-kinds.ts'
import { ChooseAssignee } from '../orders/choose-assignee.tsx'
import { useKeys } from '../platform/keys.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { TicketPage } from './ticket-page.ts'
import { WordsDialog } from './words-dialog.tsx'

type Change = StaffBody<'PATCH /api/tickets/:ticket'>

/** Whose it is, what it is about, and what is done with it (TICKET-01). */
export function TicketActions({ ticket: { ticket, kind, assignee, state, isAcknowledged } }: { ticket: TicketPage }) {
  const params = { ticket }
  const say = useNotice()
  const undo = useUndo()
  const [words, setWords] = useState<'note' | 'customer'>()
  const change = (body: Change, key: string) => staffCall('PATCH /api/tickets/:ticket', { params, body, key })
  const setKind = useStaffMutation((next: TicketKind, key) => change({ kind: next }, key), {
    onDone: () =>
      say(
        'The kind is changed',
        undo((key) => change({ kind }, key), 'The kind is as before'),
      ),
  })
  const told = useStaffMutation(
    (_: object, key) => staffCall('POST /api/tickets/:ticket/acknowledgement', { params, body: {}, key }),
    { onDone: () => say('Acknowledged') },
  )
  const resolve = (key: string) => staffCall('POST /api/tickets/:ticket/resolution', { params, body: {}, key })
  const reopen = (key: string) => staffCall('DELETE /api/tickets/:ticket/resolution', { params, key })
  const isResolved = state === 'resolved'
  const turn = useStaffMutation((_: object, key) => (isResolved ? reopen(key) : resolve(key)), {
    onDone: () =>
      isResolved ? say('Reopened', undo(resolve, 'Resolved again')) : say('Resolved', undo(reopen, 'Reopened')),
  })
  useKeys([{ id: 'note', label: 'Write a note', keys: 'n', run: () => setWords('note') }])
  return (
    <>
      <ChooseAssignee subject={ticket} assignee={assignee} assign={(assignedTo, key) => change({ assignedTo }, key)} />
      <SelectField
        label="Kind"
        isLabelHidden
        value={kind}
        disabled={setKind.isBusy}
        onChange={({ target }) => void setKind.run(target.value as TicketKind)}
        options={ticketKinds.map((value) => ({ value, label: ticketKindLabels[value] }))}
      />
      {!isAcknowledged && (
        <Button isBusy={told.isBusy} onClick={() => void told.run({})}>
          Mark acknowledged
        </Button>
      )}
      <Button keys="n" onClick={() => setWords('note')}>
        Note
      </Button>
      <Button onClick={() => setWords('customer')}>Add their message</Button>
      <Button isBusy={turn.isBusy} onClick={() => void turn.run({})}>
        {isResolved ? 'Reopen' : 'Resolve'}
      </Button>
      <FaultNotice fault={setKind.fault ?? told.fault ?? turn.fault} />
      {words && <WordsDialog ticket={ticket} isOfCustomer={words === 'customer'} onClose={() => setWords(undefined)} />}
    </>
  )
}
