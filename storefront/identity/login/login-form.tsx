import { type FormEvent, useState } from 'react'
import { hasRightLength, isIndia, toE164 } from '#domain/identity/phone-number.ts'
import { ApiError, InvalidResponse, NetworkError, send } from '../../platform/api.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/field.tsx'
import { type Outcome, OutcomeNotice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { AuthPageLink } from '../auth-page-link.tsx'
import { loginMessages as messages } from '../messages.ts'
import { CountryField, countryOf, PhoneField } from '../phone-field.tsx'
import { type AuthRecord, saveSession } from '../session.ts'
import { type LoginEntry, useLoginDraft } from './login-entry.ts'
import { type LoginMethod, MethodToggle } from './method-toggle.tsx'

type Errors = { country?: string; phone?: string; email?: string; password?: string }

export function LoginForm({ onSuccess }: { onSuccess: (record: AuthRecord) => void }) {
  const [{ method, phone, email, password }, setEntry, endDraft] = useLoginDraft()
  const [refusal, setRefusal] = useState<Outcome>()
  const [progress, setProgress] = useState<'idle' | 'asking'>('idle')
  const { form, errors, showErrors, clearErrors } = useFieldErrors<keyof Errors>()
  const country = countryOf(phone)

  function change(changed: Partial<LoginEntry>) {
    setEntry((before) => ({ ...before, ...changed }))
    clearErrors(changed.phone ? ['country', 'phone'] : Object.keys(changed))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (progress !== 'idle') return
    const found = problemsOf({ method, phone, email, password })
    showErrors(found?.errors ?? {})
    setRefusal(undefined)
    if (found) return toast.error(found.message)
    setProgress('asking')
    try {
      const identifier = method === 'phone' ? toE164(country?.dialCode ?? '', phone.digits) : email.trim()
      const record = await send('POST /login', { body: { identifier, password } })
      saveSession(record)
      endDraft()
      toast.success(messages.success)
      onSuccess(record)
    } catch (error) {
      setProgress('idle')
      setRefusal({ tone: 'error', text: reasonFor(error, method), fault: error })
      toast.error(messages.failed)
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
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
      <OutcomeNotice outcome={refusal} />
      <ActionBar className="md:grid">
        <Button type="submit" size="lg" isBusy={progress === 'asking'} className="max-md:min-h-12 max-md:flex-1">
          Login
        </Button>
      </ActionBar>
    </form>
  )
}

function problemsOf({ method, phone, email, password }: LoginEntry): { message: string; errors: Errors } | undefined {
  const country = countryOf(phone)
  const typed = method === 'phone' ? phone.digits : email.trim()
  if (!typed || !password || (method === 'phone' && !country)) {
    const missing: Errors = {}
    if (method === 'phone' && !country) missing.country = messages.countryNeeded
    if (!typed) missing[method] = messages.identifierNeeded[method]
    if (!password) missing.password = messages.passwordNeeded
    return { message: messages.fillAll, errors: missing }
  }
  if (method === 'phone' && country && isIndia(country) && !hasRightLength(typed, country)) {
    return { message: messages.phoneLength, errors: { phone: messages.digitsCounted(typed.length) } }
  }
}

/** The notice names the cause; the toast is the same for all. */
function reasonFor(error: unknown, method: LoginMethod): string {
  if (error instanceof NetworkError) return messages.noAnswer
  if (error instanceof InvalidResponse || (error instanceof ApiError && error.status !== 401)) return error.message
  return messages.notMatching[method]
}
