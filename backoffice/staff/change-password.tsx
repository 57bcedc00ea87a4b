import type { FormEvent } from 'react'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'

type Props = Pick<StaffAnswer<'GET /api/account'>, 'passkeys'>

/** A passkey that somebody else has added would outlive the password: those to remove are chosen with the new one. */
export function ChangePassword({ passkeys }: Props) {
  const say = useNotice()
  const change = useStaffMutation(
    (body: StaffBody<'POST /api/account/password'>, key, confirmation) =>
      staffCall('POST /api/account/password', { key, confirmation, body }),
    { onDone: () => say('Password changed; other sessions have ended') },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const entered = new FormData(form)
    const body = {
      currentPassword: String(entered.get('currentPassword') ?? ''),
      password: String(entered.get('password') ?? ''),
      passkeysToRemove: entered.getAll('passkeysToRemove').map(String),
    }
    void change.run(body).then(({ answer }) => answer && form.reset())
  }
  const { fields = {} } = change.fault ?? {}
  return (
    <Card title="Password">
      <form onSubmit={submit} className="grid gap-3" noValidate>
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={fields.currentPassword}
        />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="12 characters or more, without your name or email."
          error={fields.password}
        />
        {passkeys.length > 0 && (
          <fieldset>
            <legend className="font-semibold">Remove these passkeys as well</legend>
            <p className="text-ink-soft text-small">
              They sign in without the password. Remove those that you do not know.
            </p>
            {passkeys.map(({ id, name }) => (
              <CheckField key={id} name="passkeysToRemove" value={id} label={name} />
            ))}
          </fieldset>
        )}
        {Object.keys(fields).length === 0 && <FaultNotice fault={change.fault} />}
        <Button type="submit" isBusy={change.isBusy} className="justify-self-start">
          Change password
        </Button>
      </form>
    </Card>
  )
}
