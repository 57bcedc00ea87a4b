import { useMe } from '../../platform/session.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { useNotice } from '../../ui/undo.tsx'

/** Sends a mail to the person's own address, the way all mails are sent. */
export function TestMail() {
  const { email } = useMe()
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, key) => staffCall('POST /api/settings/test-mail', { key }),
    {
      onDone: ({ to }) => say(`A test mail is on its way to ${to}`),
    },
  )
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        A mail to <strong className="break-all">{email}</strong>. If the mail server does not take it, a failed job says
        why.
      </p>
      <Button isBusy={isBusy} onClick={() => void run({})}>
        Send a test mail
      </Button>
      <FaultNotice fault={fault} />
    </div>
  )
}
