import { useState } from 'react'
import { useKeys } from '../platform/keys.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { lastFault, useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { PageActs } from '../ui/page-acts.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { TicketPage } from './ticket-page.ts'
import { WordsDialog } from './words-dialog.tsx'

/** What is done with a ticket (TICKET-01). The next step, to acknowledge or to resolve it, is a button on a phone too. */
export function TicketActions({ ticket: { ticket, state, isAcknowledged } }: { ticket: TicketPage }) {
  const params = { ticket }
  const say = useNotice()
  const undo = useUndo()
  const [words, setWords] = useState<'note' | 'customer'>()
  const acknowledgement = useStaffMutation(
    (_: object, key) => staffCall('POST /api/tickets/:ticket/acknowledgement', { params, body: {}, key }),
    { onDone: () => say(`${ticket}: acknowledged`) },
  )
  const resolve = (key: string) => staffCall('POST /api/tickets/:ticket/resolution', { params, body: {}, key })
  const reopen = (key: string) => staffCall('DELETE /api/tickets/:ticket/resolution', { params, key })
  const isResolved = state === 'resolved'
  const turn = useStaffMutation((_: object, key) => (isResolved ? reopen(key) : resolve(key)), {
    onDone: () =>
      isResolved
        ? say(`${ticket}: reopened`, undo(resolve, `${ticket}: resolved again`))
        : say(`${ticket}: resolved`, undo(reopen, `${ticket}: reopened`)),
  })
  const writeNote = () => setWords('note')
  useKeys([{ id: 'note', label: 'Write a note', keys: 'n', run: writeNote }])
  const acknowledge = {
    label: 'Mark acknowledged',
    isBusy: acknowledgement.isBusy,
    run: () => void acknowledgement.run({}),
  }
  const resolveOrReopen = {
    label: isResolved ? 'Reopen' : 'Resolve',
    isBusy: turn.isBusy,
    run: () => void turn.run({}),
  }
  const [next, ...later] = isAcknowledged ? [resolveOrReopen] : [acknowledge, resolveOrReopen]
  return (
    <>
      <PageActs
        acts={[
          { label: 'Note', keys: 'n', run: writeNote },
          { label: 'Add their message', run: () => setWords('customer') },
          ...later,
        ]}
      >
        <Button isBusy={next.isBusy} onClick={next.run}>
          {next.label}
        </Button>
      </PageActs>
      <FaultNotice fault={lastFault(acknowledgement, turn)} />
      {words && <WordsDialog ticket={ticket} isOfCustomer={words === 'customer'} onClose={() => setWords(undefined)} />}
    </>
  )
}
