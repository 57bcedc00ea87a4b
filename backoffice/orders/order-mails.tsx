import { isAnswerMail } from '#domain/contact/answer-mails.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import type { Tone } from '../ui/state-tones.ts'
import { useNotice } from '../ui/undo.tsx'
import { fileOfMail } from './mail-file.ts'
import { mailLabel } from './mail-label.ts'
import type { OrderPage } from './order-page.ts'

type Mail = OrderPage['mails'][number]
type Again = { readonly mail: string; readonly file: string | undefined }

const states: { readonly [State in Mail['state']]: readonly [word: string, tone: Tone] } = {
  sent: ['Sent', 'resting'],
  waiting: ['Waiting', 'moving'],
  refused: ['Failed', 'late'],
}

/** Each mail once, as it went last; it can be sent again to the order's email only (ORDERS-07), so not what answers a ticket. */
export function OrderMails({ order }: { order: OrderPage }) {
  const { number, mails, may } = order
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    async ({ mail, file }: Again, key) => {
      await staffCall('POST /api/orders/:number/mails', { params: { number }, body: { mail }, key })
      return file
    },
    { onDone: (file) => say(file ? `The mail is on its way, ${file}.` : 'The mail is on its way.') },
  )
  // The latest of each mail, in the order in which they were first sent.
  const latest = [...new Map(mails.map((mail) => [mail.mail, { ...mail, file: fileOfMail(mail, order) }])).values()]
  return (
    <Card title="Mails">
      {latest.length === 0 && <p className="text-ink-soft">No mail yet.</p>}
      <ul className="grid gap-3">
        {latest.map(({ mail, kind, state, tries, at, file }) => (
          <li key={mail} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span>
              {mailLabel(kind)}
              {file && <span className="block text-ink-soft text-small">{file}</span>}
              <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-soft text-small">
                <StateBadge tone={states[state][1]} mark={state === 'sent' ? 'tick' : 'dot'}>
                  {states[state][0]}
                </StateBadge>
                {state === 'waiting' && tries > 0 && <span>{tries === 1 ? '1 try' : `${tries} tries`}</span>}
                <Moment at={at} />
              </span>
            </span>
            {may.includes('resend-mail') && !isAnswerMail(kind) && (
              <Button
                size="small"
                isBusy={isBusy}
                aria-label={`Send again: ${mailLabel(kind)}${file ? `, ${file}` : ''}`}
                onClick={() => void run({ mail, file })}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FaultNotice fault={fault} />
    </Card>
  )
}
