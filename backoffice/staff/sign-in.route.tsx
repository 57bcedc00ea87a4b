import { startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  mayOthersHavePasskey,
  noteUsedPasskey,
  type PersonHere,
  peopleAtSwitch,
  removePerson,
} from '../platform/people-here.ts'
import { afterSwitch, hadSession, returnPath, whySignIn } from '../platform/sign-in-path.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { removeAnswers } from '../platform/staff-query.ts'
import { useStoredChoice } from '../platform/stored-choice.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { CodeField } from './code-field.tsx'
import { KnownPeople } from './known-people.tsx'
import { NarrowPage } from './narrow-page.tsx'

export function Component() {
  const [search] = useSearchParams()
  const isSwitch = search.has('switch')
  const why = whySignIn(search, { session: hadSession() })
  const { enter, running, fault, setFault } = useEnter({ search, isSwitch })
  const fields = useFocusAfter(fault)
  const [knownEmail, rememberEmail] = useStoredChoice('email', '')
  useEffect(removeAnswers, [])
  const known = useKnownPeople(isSwitch)
  const askForPasskey = useEffectEvent(() => void enter('passkey', () => signInByPasskey()))
  useEffect(() => {
    if (known.askAtOnce) askForPasskey()
  }, [known.askAtOnce])
  const choose = ({ email, passkeys }: PersonHere) => {
    if (fields.email.current) fields.email.current.value = email
    // One that this device does not know may be synced, or made with an older version.
    if (passkeys?.length !== 0) return void enter('passkey', () => signInByPasskey(passkeys))
    setFault(undefined)
    fields.password.current?.focus()
  }
  const remove = ({ staffId, email }: PersonHere) => {
    known.remove(staffId)
    if (email === knownEmail) rememberEmail('')
  }
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
      <KnownPeople people={known.people} isOff={running !== undefined} onChoose={choose} onForget={remove} />
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
          ref={fields.password}
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
          onClick={() => void enter('passkey', () => signInByPasskey())}
        >
          Sign in with a passkey
        </Button>
      </div>
    </NarrowPage>
  )
}

/** Signs in by one way at a time, then opens the page that was wanted. */
function useEnter({ search, isSwitch }: { readonly search: URLSearchParams; readonly isSwitch: boolean }) {
  const [fault, setFault] = useState<StaffFault>()
  const [running, setRunning] = useState<'password' | 'passkey'>()
  const navigate = useNavigate()
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
  return { enter, running, fault, setFault }
}

/** A code is used up by each try, but by what is no email. */
function useFocusAfter(fault: StaffFault | undefined) {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault?.fields.email !== undefined) email.current?.focus()
    else if (fault?.code === noPasskey) (email.current?.value === '' ? email : password).current?.focus()
    else if (fault && code.current) {
      code.current.value = ''
      code.current.focus()
    }
  }, [fault])
  return { email, password, code }
}

function useKnownPeople(isSwitch: boolean) {
  const [people, setPeople] = useState(() => (isSwitch ? peopleAtSwitch() : []))
  const [askAtOnce] = useState(() => isSwitch && mayOthersHavePasskey())
  const remove = (staffId: string) => {
    removePerson(staffId)
    setPeople(people.filter((one) => one.staffId !== staffId))
  }
  return { people, askAtOnce, remove }
}

/** With the ids of one person's passkeys the browser asks for these alone. */
async function signInByPasskey(ids: readonly string[] = []) {
  const { options } = await staffCall('POST /api/sign-in/passkey-options', {})
  const allowCredentials = ids.map((id) => ({ id, type: 'public-key' }))
  const optionsJSON = { ...(options as object), ...(ids.length > 0 && { allowCredentials }) }
  const response = await startAuthentication({ optionsJSON: optionsJSON as never })
  await staffCall('POST /api/sign-in/passkey', { body: { response: response as never } })
  noteUsedPasskey(response.id)
}

const noPasskey = 'no-passkey'

/** The browser's own errors are for developers: closed dialog, no passkey here. */
function passkeyFault(): StaffFault {
  return new StaffFault(400, { code: noPasskey, error: 'No passkey was used. Sign in with password and code.' })
}
