import { useState } from 'react'
import { hasRightLength, isIndia, toE164 } from '#domain/identity/phone-number.ts'
import { SubmitButton } from '../../pages/submit-button.tsx'
import { ApiError, InvalidResponse, NetworkError, send } from '../../platform/api.ts'
import { refusedFields } from '../../platform/field-errors.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { EmailField } from '../../ui/field.tsx'
import { OutcomeNotice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { formProps, type Problem, useForm } from '../../ui/use-form.ts'
import { AuthPageLink } from '../auth-page-link.tsx'
import { loginMessages as messages } from '../messages.ts'
import { CountryField, countryOf, PhoneField } from '../phone-field.tsx'
import { type AuthRecord, saveSession } from '../session.ts'
import { type LoginEntry, useLoginDraft } from './login-entry.ts'
import { type LoginLock, lockOf } from './login-lock.ts'
import { LoginWait } from './login-wait.tsx'
import { type LoginMethod, MethodToggle } from './method-toggle.tsx'

type Field = 'country' | 'phone' | 'email' | 'password'

type Props = {
  /** `isAnother`: somebody else was the last to log in at this browser. */
  readonly onSuccess: (record: AuthRecord, login: { readonly isAnother: boolean }) => void
}

export function LoginForm({ onSuccess }: Props) {
  const [{ method, phone, email, password }, setEntry, endDraft] = useLoginDraft()
  const { form, errors, clearErrors, running, outcome, run } = useForm<Field>()
  const [lock, setLock] = useState<LoginLock>()
  const country = countryOf(phone)

  function change(changed: Partial<LoginEntry>) {
    setEntry((before) => ({ ...before, ...changed }))
    if (changed.phone) clearErrors(['country', 'phone'])
  }

  function problem(): Problem<Field> | undefined {
    const typed = method === 'phone' ? phone.digits : email.trim()
    if (!typed || !password || (method === 'phone' && !country)) {
      const missing: { [F in Field]?: string } = {}
      if (method === 'phone' && !country) missing.country = messages.countryNeeded
      if (!typed) missing[method] = messages.identifierNeeded[method]
      if (!password) missing.password = messages.passwordNeeded
      return { toast: messages.fillAll, errors: missing }
    }
    if (method === 'phone' && country && isIndia(country) && !hasRightLength(typed, country)) {
      return { toast: messages.phoneLength, errors: { phone: messages.digitsCounted(typed.length) } }
    }
  }

  const submit = () =>
    run({
      name: 'send',
      problem: problem(),
      async perform() {
        const identifier = method === 'phone' ? toE164(country?.dialCode ?? '', phone.digits) : email.trim()
        const record = await send('POST /login', { body: { identifier, password } })
        const isAnother = saveSession(record)
        endDraft()
        onSuccess(record, { isAnother })
        return messages.success
      },
      explain: (error) => {
        setLock(lockOf(error, Date.now()))
        return {
          toast: messages.failed,
          notice: reasonFor(error, method),
          errors: refusedFields(error, { identifier: method, password: 'password' }),
        }
      },
    })

  return (
    <form {...form} {...formProps(submit)} className="grid gap-5">
      <MethodToggle value={method} onChange={(chosen) => change({ method: chosen })} />
      {method === 'phone' ? (
        <>
          <CountryField phone={phone} onChange={(changed) => change({ phone: changed })} error={errors.country} />
          <PhoneField phone={phone} onChange={(changed) => change({ phone: changed })} error={errors.phone} />
        </>
      ) : (
        <EmailField
          autoComplete="username"
          required
          value={email}
          error={errors.email}
          onInput={(event) => change({ email: event.currentTarget.value })}
        />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        value={password}
        error={errors.password}
        onInput={(event) => change({ password: event.currentTarget.value })}
      />
      <p className="-mt-2 text-right text-sm">
        <AuthPageLink to="/forgot-password">Forgot password?</AuthPageLink>
      </p>
      {lock && outcome?.fault !== undefined ? (
        <LoginWait key={lock.until} lock={lock} />
      ) : (
        <OutcomeNotice outcome={outcome?.tone === 'error' ? outcome : undefined} />
      )}
      <ActionBar className="md:grid">
        <SubmitButton isBusy={running === 'send'} className="max-md:min-h-12 max-md:flex-1">
          Login
        </SubmitButton>
      </ActionBar>
    </form>
  )
}

/** The notice names the cause; the toast is the same for all. */
function reasonFor(error: unknown, method: LoginMethod): string {
  if (error instanceof NetworkError) return messages.noAnswer
  if (error instanceof InvalidResponse || (error instanceof ApiError && error.status !== 401)) return error.message
  return messages.notMatching[method]
}
