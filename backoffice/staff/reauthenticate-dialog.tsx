import { startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import type { Reauthenticated } from '../platform/reauthenticate.tsx'
import { useMe } from '../platform/session.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'

const reasons: { readonly [A in ConfirmedAct]: string } = {
  'add-passkey': 'To add a passkey, confirm with a code or passkey.',
  'remove-passkey': 'To remove this passkey, confirm with a code or passkey.',
  'renew-recovery-codes': 'To make new recovery codes, confirm with a code or passkey.',
  'change-password': 'To change your password, confirm with a code or passkey.',
}

type Props = {
  /** What it confirms; without it the last code or passkey is older than ten minutes. */
  readonly act: ConfirmedAct | undefined
  readonly onClose: (done: Reauthenticated | undefined) => void
}

/** Asks for a code or passkey, for one act or for ten minutes of changing staff (STAFF-07). */
export function ReauthenticateDialog({ act, onClose }: Props) {
  const { hasPasskey } = useMe()
  const [fault, setFault] = useState<StaffFault>()
  const [isBusy, setBusy] = useState(false)
  const forAct = act ? { act } : {}
  const reauthenticate = async (show: () => Promise<Reauthenticated>) => {
    setBusy(true)
    setFault(undefined)
    try {
      onClose(await show())
    } catch (thrown) {
      setFault(thrown instanceof StaffFault ? thrown : new StaffFault(400, { error: 'No passkey was used.' }))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    void reauthenticate(() => staffCall('POST /api/reauthenticate', { body: { code, ...forAct } }))
  }
  const passkey = () =>
    reauthenticate(async () => {
      const { options } = await staffCall('POST /api/reauthenticate/passkey-options', { body: forAct })
      const response = await startAuthentication({ optionsJSON: options as never })
      return staffCall('POST /api/reauthenticate', { body: { response: response as never, ...forAct } })
    })
  return (
    <Dialog
      title="Is it still you?"
      onClose={() => onClose(undefined)}
      form={{ props: { onSubmit: submit, noValidate: true } }}
      action={
        <>
          {hasPasskey && (
            <Button isBusy={isBusy} onClick={() => void passkey()}>
              Use a passkey
            </Button>
          )}
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Confirm
          </Button>
        </>
      }
    >
      <p>{act ? reasons[act] : 'To change staff, confirm with a code or passkey. It is good for ten minutes.'}</p>
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        hint="Six digits from your authenticator app, or a recovery code. Each is good once: if you have just used this one, wait for the next."
        error={fault?.fields.code}
      />
      {fault && !fault.fields.code && <FaultNotice fault={fault} />}
    </Dialog>
  )
}
