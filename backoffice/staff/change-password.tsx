import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { weakPasswordReason } from '#domain/staff/password-rule.ts'
import { removePasskey } from '../platform/people-here.ts'
import { useMe } from '../platform/session.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Props = Pick<StaffAnswer<'GET /api/account'>, 'passkeys'>

const empty = { currentPassword: '', password: '', passkeysToRemove: [] as string[] }

/** A passkey that somebody else has added would outlive the password: those to remove are chosen with the new one. */
export function ChangePassword({ passkeys }: Props) {
  const say = useNotice()
  const me = useMe()
  const { run } = useStaffMutation(async (body: StaffBody<'POST /api/account/password'>, key, confirmation) => {
    const answer = await staffCall('POST /api/account/password', { key, confirmation, body })
    for (const id of body.passkeysToRemove ?? []) removePasskey(id)
    return answer
  })
  const form = useStaffForm({
    start: empty,
    save: async (typed) => {
      // Before the code that the server asks for.
      const reason = typed.password && weakPasswordReason(typed.password, me)
      return reason ? { refusal: new StaffFault(422, { fields: { password: reason } }) } : run(typed)
    },
    onSaved: () => say('Password changed; other sessions have ended'),
  })
  return (
    <Card title="Password">
      <StaffForm form={form} className="grid gap-3">
        <TextField
          {...form.field('currentPassword')}
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...form.field('password')}
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="12 characters or more, without your name or email."
        />
        {passkeys.length > 0 && (
          <fieldset>
            <legend className="font-semibold">Remove these passkeys as well</legend>
            <p className="text-ink-soft text-small">
              They sign in without the password. Remove those that you do not know.
            </p>
            {passkeys.map(({ id, name }) => (
              <CheckField key={id} {...form.box('passkeysToRemove')} value={id} label={name} />
            ))}
          </fieldset>
        )}
        <FaultNotice fault={form.fault} />
        <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
          Change password
        </Button>
      </StaffForm>
    </Card>
  )
}
