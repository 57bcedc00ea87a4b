import { useState } from 'react'
import { SubmitButton } from '../../pages/submit-button.tsx'
import { ApiError, NetworkError, send } from '../../platform/api.ts'
import { refusedFields } from '../../platform/field-errors.ts'
import { FaultNotice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { formProps, type Problem, useForm } from '../../ui/use-form.ts'
import { useLoginAgain } from '../login-again/use-login-again.tsx'
import { credentialMessages as messages } from '../messages.ts'
import { type AuthRecord, readAuth } from '../session.ts'
import { StrengthLabel } from '../strength-label.tsx'

type Field = 'current' | 'chosen'

export function UpdatePasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState('')
  const { form, errors, running, outcome, run } = useForm<Field>()
  const loginAgain = useLoginAgain()

  function submit(): Promise<void> {
    const auth = readAuth()
    return run({
      name: 'send',
      problem: problemOf(current, chosen, auth),
      async perform() {
        const body = { user_id: auth?.user_id ?? '', currentPassword: current, newPassword: chosen }
        await send('POST /update-password', { token: auth?.token, body })
        onUpdated()
        return messages.success
      },
      explain(error) {
        loginAgain.opensFor(error, submit)
        const sentence = sentenceFor(error)
        if (sentence === messages.wrongCurrent) return { toast: sentence, errors: { current: messages.currentWrong } }
        return { toast: sentence, errors: refusedFields(error, { currentPassword: 'current', newPassword: 'chosen' }) }
      },
    })
  }

  return (
    <>
      <form {...form} {...formProps(submit)} className="grid gap-5">
        <PasswordField
          label="Current Password"
          name="current"
          autoComplete="current-password"
          required
          value={current}
          error={errors.current}
          onInput={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordField
          label="New Password"
          name="chosen"
          autoComplete="new-password"
          enterKeyHint="go"
          required
          value={chosen}
          error={errors.chosen}
          hint={<StrengthLabel password={chosen} />}
          onInput={(event) => setChosen(event.currentTarget.value)}
        />
        <FaultNotice fault={outcome?.fault} />
        <SubmitButton isBusy={running === 'send'}>
          {running === 'send' ? 'Updating...' : 'Update Password'}
        </SubmitButton>
      </form>
      {loginAgain.dialog}
    </>
  )
}

function problemOf(current: string, chosen: string, auth: AuthRecord | undefined): Problem<Field> | undefined {
  if (!current || !chosen) {
    const errors = {
      ...(current ? {} : { current: messages.currentNeeded }),
      ...(chosen ? {} : { chosen: messages.newNeeded }),
    }
    return { toast: messages.fillAll, errors }
  }
  if (current.normalize('NFC') === chosen.normalize('NFC')) {
    return { toast: messages.same, errors: { chosen: messages.chooseAnother } }
  }
  if (!auth) return { toast: messages.notAuthenticated }
}

/** CRED-02: 401 is the wrong password, unless it is the session that has ended. */
function sentenceFor(error: unknown): string {
  if (error instanceof NetworkError) return messages.noAnswer
  if (!(error instanceof ApiError)) return messages.failed
  if (error.code === 'not-signed-in') return messages.notAuthenticated
  if (error.code === 'same-password') return messages.same
  return error.status === 401 ? messages.wrongCurrent : messages.failed
}
