import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { pagePath } from '../platform/page-path.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { removeAnswers } from '../platform/staff-query.ts'
import { useStoredChoice } from '../platform/stored-choice.ts'
import { outcomeOf } from '../platform/use-staff-mutation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { NarrowPage } from './narrow-page.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Accepted = StaffAnswer<'POST /api/welcome/:token'>

/** A used or old link is shown as such, not as an error. */
export async function loader({ params: { token = '' } }: LoaderFunctionArgs) {
  try {
    return { invitation: await staffCall('GET /api/welcome/:token', { params: { token } }) }
  } catch (fault) {
    if (fault instanceof StaffFault && fault.status === 404) return { refusal: fault.message }
    throw fault
  }
}

export function Component() {
  const { invitation, refusal } = useLoaderData<typeof loader>()
  const [accepted, setAccepted] = useState<Accepted>()
  const [, rememberEmail] = useStoredChoice('email', '')
  if (!invitation) {
    return (
      <NarrowPage title="Not found">
        <p>{refusal}</p>
        <ButtonLink to={pagePath('/sign-in')}>Sign in</ButtonLink>
      </NarrowPage>
    )
  }
  if (accepted) {
    return (
      <NarrowPage title="You are set up">
        <RecoveryCodes codes={accepted.recoveryCodes} />
        <ButtonLink to={pagePath('/')} variant="primary" className="no-print">
          I have stored them
        </ButtonLink>
      </NarrowPage>
    )
  }
  const signedIn = (answer: Accepted) => {
    // Somebody else may have been signed in.
    removeAnswers()
    rememberEmail(answer.email)
    setAccepted(answer)
  }
  return <AcceptForm invitation={invitation} onAccepted={signedIn} />
}

type FormProps = {
  readonly invitation: StaffAnswer<'GET /api/welcome/:token'>
  readonly onAccepted: (answer: Accepted) => void
}

function AcceptForm({ invitation, onAccepted }: FormProps) {
  const { token = '' } = useParams()
  const { asksName, name, email, qrSvg, secret, otpauthUrl, offer } = invitation
  const form = useStaffForm({
    start: { ...(asksName && { name: '', email: '' }), password: '', code: '' },
    save: (typed) => outcomeOf(staffCall('POST /api/welcome/:token', { params: { token }, body: { ...typed, offer } })),
    onSaved: onAccepted,
  })
  return (
    <NarrowPage title={name ? `Welcome, ${name}` : 'Welcome'}>
      <StaffForm form={form} className="grid gap-4">
        {asksName ? (
          <>
            <TextField {...form.field('name')} label="Name" autoComplete="name" required />
            <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" required />
          </>
        ) : (
          <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
        )}
        <TextField
          {...form.field('password')}
          label="Password"
          type="password"
          autoComplete="new-password"
          required
          hint="12 characters or more, without your name or email."
        />
        <section aria-label="Authenticator app" className="grid gap-3 rounded-lg border border-line bg-sheet p-4">
          <p>Scan this with an authenticator app, then type the code that it shows.</p>
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
            alt="QR code for the authenticator app; its content follows as text"
            className="size-44 rounded-md bg-[white] p-2"
          />
          <p>
            <a href={otpauthUrl} className="text-leaf underline underline-offset-2">
              Open in an app on this device
            </a>
          </p>
          <p className="text-ink-soft">
            Or type this secret: <code className="break-all font-mono text-ink">{secret}</code>
          </p>
          {invitation.sandboxUrl && (
            <p className="text-ink-soft">
              On this machine{' '}
              <a
                href={invitation.sandboxUrl}
                target="_blank"
                rel="noreferrer"
                className="text-leaf underline underline-offset-2"
              >
                the sandbox
              </a>{' '}
              shows the code too, under Authenticator.
            </p>
          )}
          <TextField {...form.field('code')} label="Code" inputMode="numeric" autoComplete="one-time-code" required />
        </section>
        <FaultNotice fault={form.fault} />
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Finish
        </Button>
      </StaffForm>
    </NarrowPage>
  )
}
