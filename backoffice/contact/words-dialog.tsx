import { ticketMessageLength } from '#domain/contact/ticket-kinds.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextArea } from '../ui/field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Props = { readonly ticket: string; readonly isOfCustomer: boolean; readonly onClose: () => void }

const empty = { text: '' }

/** A note for the staff, or what the customer has said or mailed; the latter reopens a resolved ticket (TICKET-03, TICKET-04). */
export function WordsDialog({ ticket, isOfCustomer, onClose }: Props) {
  const { run } = useStaffMutation(({ text }: typeof empty, key) =>
    staffCall('POST /api/tickets/:ticket/notes', { params: { ticket }, body: { text, isOfCustomer }, key }),
  )
  const form = useStaffForm({
    draft: `${isOfCustomer ? 'words' : 'note'}:${ticket}`,
    start: empty,
    save: (values) => run(values),
    onSaved: onClose,
  })
  return (
    <Dialog
      title={isOfCustomer ? 'The customer’s message' : 'Note for the staff'}
      onClose={onClose}
      form={form}
      submit="Add"
    >
      <TextArea
        {...form.field('text')}
        label={isOfCustomer ? 'What came by mail or telephone' : 'Note'}
        hint={isOfCustomer ? 'It counts as a message of the customer.' : 'The customer does not see it.'}
        rows={6}
        maxLength={ticketMessageLength}
      />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
