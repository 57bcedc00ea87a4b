import { startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { useMe } from '../platform/session.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'

/** Asks for a code or passkey where the last one is older than ten minutes (STAFF-07). */
export function ReauthenticateDialog({ onClose }: { onClose: (isDone: boolean) => void }) {
  const { hasPasskey } = useMe()
  const [fault, setFault] = useState<StaffFault>()
  const [isBusy, setBusy] = useState(false)
  const reauthenticate = async (show: () => Promise<unknown>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await show()
      onClose(true)
    } catch (thrown) {
      setFault(thrown instanceof StaffFault ? thrown : new StaffFault(400, { error: 'No passkey was used.' }))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    void reauthenticate(() => staffCall('POST /api/reauthenticate', { body: { code } }))
  }
  const passkey = () =>
    reauthenticate(async () => {
      const { options } = await staffCall('POST /api/reauthenticate/passkey-options', {})
      const response = await startAuthentication({ optionsJSON: options as never })
      await staffCall('POST /api/reauthenticate', { body: { response: response as never } })
    })
  return (
    <Dialog title="Is it still you?" onClose={() => onClose(false)}>
      <p>This needs a code of the last ten minutes.</p>
      <form onSubmit={submit} className="grid gap-3" noValidate>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoFocus
          hint="Six digits from your authenticator app, good once, or a recovery code."
          error={fault?.fields.code}
        />
        {fault && !fault.fields.code && <FaultNotice fault={fault} />}
        <div className="flex flex-wrap justify-end gap-2">
          {hasPasskey && (
            <Button isBusy={isBusy} onClick={() => void passkey()}>
              Use a passkey
            </Button>
          )}
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
