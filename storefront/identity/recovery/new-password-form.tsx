import { SubmitButton } from '../../pages/submit-button.tsx'
import { useFocusOnMount } from '../../platform/focus-on-mount.ts'
import { FaultNotice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { formProps } from '../../ui/use-form.ts'
import { CodeField } from '../code-field.tsx'
import { forgotMessages as messages } from '../messages.ts'
import { StrengthLabel } from '../strength-label.tsx'
import type { Recovery } from './use-recovery.ts'

/** Replaces both forms once the code is confirmed (FORGOT-02). */
export function NewPasswordForm({
  recovery: { form, entry, errors, fault, running, hasCode, change, reset },
}: {
  recovery: Recovery
}) {
  const field = useFocusOnMount<HTMLDivElement>()
  return (
    <form {...form} {...formProps(reset)} className="grid gap-5">
      {/* Password managers pass over type="hidden". */}
      <input hidden name="username" autoComplete="username" value={entry.email} readOnly />
      <div ref={field} className="grid gap-5">
        {hasCode ? null : (
          <CodeField
            label="Enter OTP"
            name="code"
            value={entry.code}
            error={errors.code}
            hint={messages.codeAgain}
            onChange={(code) => change({ code })}
          />
        )}
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          required
          value={entry.password}
          error={errors.password}
          hint={<StrengthLabel password={entry.password} />}
          onInput={(event) => change({ password: event.currentTarget.value })}
        />
      </div>
      <FaultNotice fault={fault} />
      <SubmitButton isBusy={running === 'reset'}>Reset Password</SubmitButton>
    </form>
  )
}
