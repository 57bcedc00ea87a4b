import { useRef } from 'react'
import { mostPictures } from '#domain/attachments/attachment.ts'
import { Pictures } from '../attachments/pictures.tsx'
import { pictureTypes, sendPicture } from '../attachments/send-picture.ts'
import { staffCall, urlOf } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { FaultNotice } from '../ui/fault.tsx'
import { FileField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { TicketPage } from './ticket-page.ts'

/** Pictures of a ticket, from the customer and the staff (TICKET-06). The customer’s link shows them too. */
export function TicketPictures({ ticket: { ticket, pictures } }: { ticket: TicketPage }) {
  const say = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const { run, isBusy, fault } = useStaffMutation(
    async (file: File, key) => {
      const id = await sendPicture(file)
      return staffCall('POST /api/tickets/:ticket/pictures', { params: { ticket }, body: { pictures: [id] }, key })
    },
    {
      onDone: () => {
        say('Picture added')
        if (input.current) input.current.value = ''
      },
    },
  )
  const isFull = pictures.length >= mostPictures.inAll
  return (
    <Card title="Pictures">
      <div className="grid gap-4">
        {pictures.length > 0 && (
          <Pictures
            pictures={pictures}
            urlOf={(id, size) =>
              urlOf('GET /api/tickets/:ticket/pictures/:id', { params: { ticket, id }, query: { size } })
            }
          />
        )}
        {isFull ? (
          <p className="text-ink-soft">There are {mostPictures.inAll} pictures, the most of a ticket.</p>
        ) : (
          <FileField
            label="Add a picture"
            ref={input}
            accept={pictureTypes}
            disabled={isBusy}
            onChoose={(file) => file && void run(file)}
            hint={isBusy ? 'Being sent' : 'The customer sees it too, by the link in our mails.'}
          />
        )}
        <FaultNotice fault={fault} />
      </div>
    </Card>
  )
}
