import { SubmitButton } from '../../pages/submit-button.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { DataNotice } from '../../ui/data-notice.tsx'
import { EmailField, Field } from '../../ui/field.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { formProps } from '../../ui/use-form.ts'
import { registerMessages } from '../messages.ts'
import { CountryField, PhoneField } from '../phone-field.tsx'
import { StrengthLabel } from '../strength-label.tsx'
import { LogInInstead } from './log-in-instead.tsx'
import { RegisterCodes } from './register-codes.tsx'
import { maxNameLength } from './registration-entry.ts'
import type { Registration } from './use-registration.ts'

export function RegisterForm({ registration }: { registration: Registration }) {
  const { form, entry, errors, fault, running, stage, change, submit } = registration
  // The password is never stored, so a reload loses it.
  const isPasswordLost = stage === 'codes' && entry.password === ''
  const errorOf = (method: 'email' | 'phone') =>
    errors[method] === registerMessages.inUse ? <LogInInstead entry={entry} method={method} /> : errors[method]
  return (
    <form {...form} {...formProps(submit)} className="grid gap-5">
      <Field
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={maxNameLength}
        required
        value={entry.name}
        error={errors.name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <EmailField
        required
        value={entry.email}
        error={errorOf('email')}
        onInput={(event) => change({ email: event.currentTarget.value })}
        onCorrect={(email) => change({ email })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        value={entry.password}
        error={errors.password}
        hint={isPasswordLost ? registerMessages.passwordAgain : <StrengthLabel password={entry.password} />}
        onInput={(event) => change({ password: event.currentTarget.value })}
      />
      <CountryField phone={entry.phone} onChange={(phone) => change({ phone })} error={errors.country} />
      <PhoneField
        phone={entry.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
        hint="In India you get a code by SMS as well."
      />
      {stage === 'codes' ? <RegisterCodes registration={registration} /> : null}
      <FaultNotice fault={fault} />
      <DataNotice />
      <ActionBar className="md:grid">
        <SubmitButton isBusy={running === 'send'} className="max-md:min-h-12 max-md:flex-1">
          {stage === 'codes' ? 'Verify OTP' : 'Send OTP'}
        </SubmitButton>
      </ActionBar>
    </form>
  )
}
