import { useFocusOnArrival } from '../platform/focus-on-arrival.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { StrengthLabel } from './strength-label.tsx'
import type { Recovery } from './use-recovery.ts'

/** Takes the place of both forms once the code is confirmed (FORGOT-02). */
export function NewPasswordForm({
  recovery: { form, entry, errors, progress, change, reset },
}: {
  recovery: Recovery
}) {
  const field = useFocusOnArrival<HTMLDivElement>()
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void reset()
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={entry.email} readOnly />
      <div ref={field}>
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          required
          value={entry.password}
          error={errors.password}
          hint={<StrengthLabel password={entry.password} />}
          onChange={(event) => change({ password: event.target.value })}
        />
      </div>
      <Button type="submit" size="lg" isBusy={progress === 'resetting'} disabled={progress === 'done'}>
        Reset Password
      </Button>
    </form>
  )
}
