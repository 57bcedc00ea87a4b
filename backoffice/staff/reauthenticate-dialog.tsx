import { startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import type { StaffCallName, StaffContract } from '#contract/backoffice/index.ts'
import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import type { Reauthenticated, ToConfirm } from '../platform/reauthenticate.tsx'
import { useMe } from '../platform/session.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CodeField } from './code-field.tsx'

/** Calls for which the last code or passkey must not be older than ten minutes. */
type FreshCall = {
  [Name in StaffCallName]: StaffContract[Name] extends { readonly needsReauthentication: true } ? Name : never
}[StaffCallName]

const purposes: { readonly [P in ConfirmedAct | FreshCall]: string } = {
  'add-passkey': 'To add a passkey',
  'remove-passkey': 'To remove this passkey',
  'renew-recovery-codes': 'To make new recovery codes',
  'change-password': 'To change your password',
  'POST /api/batches/:id/recalls': 'To recall this batch',
  'POST /api/privacy/:id/erasure': 'To erase this person',
  'POST /api/staff': 'To invite somebody',
  'POST /api/staff/:id/invitations': 'To send a new invitation',
  'PUT /api/staff/:id/roles': 'To change roles',
  'PUT /api/staff/:id/suspension': 'To suspend somebody',
  'DELETE /api/staff/:id/suspension': 'To let somebody in again',
  'POST /api/staff/:id/second-factor-reset': 'To reset a second factor',
  'DELETE /api/staff/:id/sessions': 'To end somebody’s sessions',
  'POST /api/refund-requests/:id/allow': 'To allow this refund',
}

type Props = ToConfirm & { readonly onClose: (done: Reauthenticated | undefined) => void }

/** Asks for a code or passkey, for one act or for ten minutes of changing staff (STAFF-07). */
export function ReauthenticateDialog({ act, call, purpose: named, onClose }: Props) {
  const { hasPasskey } = useMe()
  const [fault, setFault] = useState<StaffFault>()
  const [isBusy, setBusy] = useState(false)
  const forAct = act ? { act } : {}
  const purpose = named ?? purposes[(act ?? call) as keyof typeof purposes] ?? 'To go on'
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
    const typed = String(new FormData(event.currentTarget).get('code') ?? '')
    void reauthenticate(() => staffCall('POST /api/reauthenticate', { body: { code: typed, ...forAct } }))
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
      form={{ props: { onSubmit: submit, onInput: () => fault?.isOfInput && setFault(undefined) } }}
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
      <p>
        {purpose}, confirm with a code or passkey.{!act && ' It is good for ten minutes.'}
      </p>
      <CodeField
        hint="Six digits from your authenticator app. Each is good once: if you have just used this one, wait for the next."
        error={fault?.fields.code}
      />
      {fault && !fault.fields.code && <FaultNotice fault={fault} />}
    </Dialog>
  )
}
