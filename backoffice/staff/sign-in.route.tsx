import { startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { afterSwitch, hadSession, returnPath, whySignIn } from '../platform/sign-in-path.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { removeAnswers } from '../platform/staff-query.ts'
import { useStoredChoice } from '../platform/stored-choice.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { CodeField } from './code-field.tsx'
import { NarrowPage } from './narrow-page.tsx'

export function Component() {
  const [search] = useSearchParams()
  const isSwitch = search.has('switch')
  const why = whySignIn(search, { session: hadSession() })
  const [fault, setFault] = useState<StaffFault>()
  const [running, setRunning] = useState<'password' | 'passkey'>()
  const fields = useFocusAfter(fault)
  const navigate = useNavigate()
  const [knownEmail, rememberEmail] = useStoredChoice('email', '')
  const enter = async (way: 'password' | 'passkey', signIn: () => Promise<unknown>) => {
    if (running) return
    setRunning(way)
    setFault(undefined)
    try {
      await signIn()
      await navigate(returnPath(search), { replace: true, ...(isSwitch && { state: afterSwitch }) })
    } catch (thrown) {
      setFault(thrown instanceof StaffFault ? thrown : passkeyFault())
      setRunning(undefined)
    }
  }
  useEffect(removeAnswers, [])
  const askForPasskey = useEffectEvent(() => void enter('passkey', signInByPasskey))
  useEffect(() => {
    if (isSwitch) askForPasskey()
  }, [isSwitch])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget)
    const [email = '', password = '', code = ''] = ['email', 'password', 'code'].map((name) => String(text.get(name)))
    void enter('password', async () => {
      await staffCall('POST /api/sign-in', { body: { email: email.trim(), password, code: code.trim() } })
      rememberEmail(email.trim())
    })
  }
  return (
    <NarrowPage title="Sign in">
      {why && <p className="text-ink-soft">{why}</p>}
      <form noValidate onSubmit={submit} onInput={() => fault?.isOfInput && setFault(undefined)} className="grid gap-4">
        <TextField
          ref={fields.email}
          label="Email"
          autoFocus={knownEmail === ''}
          name="email"
          type="email"
          autoComplete="username"
          required
          autoCapitalize="none"
          defaultValue={knownEmail}
          spellCheck={false}
          error={fault?.fields.email}
        />
        <TextField
          label="Password"
          autoFocus={knownEmail !== ''}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fault?.fields.password}
        />
        <CodeField
          ref={fields.code}
          hint="Six digits from your authenticator app, good once."
          error={fault?.fields.code}
        />
        <FaultNotice fault={fault} />
        <Button type="submit" variant="primary" isBusy={running === 'password'} disabled={running !== undefined}>
          Sign in
        </Button>
      </form>
      <div className="grid gap-3 border-line border-t pt-5">
        <Button
          isBusy={running === 'passkey'}
          disabled={running !== undefined}
          onClick={() => void enter('passkey', signInByPasskey)}
        >
          Sign in with a passkey
        </Button>
      </div>
    </NarrowPage>
  )
}

/** A code is used up by each try, but by what is no email. */
function useFocusAfter(fault: StaffFault | undefined) {
  const email = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault?.fields.email !== undefined) email.current?.focus()
    else if (fault && code.current) {
      code.current.value = ''
      code.current.focus()
    }
  }, [fault])
  return { email, code }
}

async function signInByPasskey() {
  const { options } = await staffCall('POST /api/sign-in/passkey-options', {})
  const response = await startAuthentication({ optionsJSON: options as never })
  await staffCall('POST /api/sign-in/passkey', { body: { response: response as never } })
}

/** The browser's own errors are for developers: closed dialog, no passkey here. */
function passkeyFault(): StaffFault {
  return new StaffFault(400, { code: 'no-passkey', error: 'No passkey was used. Sign in with password and code.' })
}
