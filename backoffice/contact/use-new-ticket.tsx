import { useState } from 'react'
import { useHasDraft } from '../platform/drafts.ts'
import { useRequestedAct } from '../platform/requested-act.ts'
import { useCan } from '../platform/session.ts'
import { NewTicketDialog } from './new-ticket-dialog.tsx'
import type { About } from './use-sender-of-order.ts'

/** 'Open a ticket' on the page of an order or customer, with what is known filled in (TICKET-06). Without the right there is no act. */
export function useNewTicket(about: About, { draft }: { draft: string }) {
  const can = useCan()
  const hasDraft = useHasDraft()
  // Open again after a new sign-in if something was typed (STAFF-05).
  const [isOpen, setOpen] = useState(() => hasDraft(draft))
  const { isRequested, end } = useRequestedAct('open-ticket')
  const close = () => {
    setOpen(false)
    end()
  }
  if (!can('tickets.answer')) return { acts: [], dialog: null }
  return {
    acts: [{ label: 'Open a ticket', run: () => setOpen(true) }],
    dialog: (isOpen || isRequested) && <NewTicketDialog about={about} draft={draft} onClose={close} />,
  }
}
