import { type FormEvent, useState } from 'react'
import { ApiError, NetworkError, send } from '../../platform/api.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { credentialMessages as messages } from '../messages.ts'
import { readAuth } from '../session.ts'
import { StrengthLabel } from '../strength-label.tsx'

type Problem = { message: string; errors: { current?: string; chosen?: string } }

export function UpdatePasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState('')
  const { form, errors, showErrors, clearErrors } = useFieldErrors<'current' | 'chosen'>()
  const [fault, setFault] = useState<unknown>()
  const [progress, setProgress] = useState<'idle' | 'updating'>('idle')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (progress !== 'idle') return
    const problem = problemOf(current, chosen)
    showErrors(problem?.errors ?? {})
    setFault(undefined)
    if (problem) return toast.error(problem.message)
    const auth = readAuth()
    if (!auth) return toast.error(messages.notAuthenticated)
    setProgress('updating')
    try {
      const body = { user_id: auth.user_id, currentPassword: current, newPassword: chosen }
      await send('POST /update-password', { token: auth.token, body })
      toast.success(messages.success)
      onUpdated()
    } catch (error) {
      setProgress('idle')
      const message = sentenceFor(error)
      setFault(error)
      if (message === messages.wrongCurrent) showErrors({ current: messages.currentWrong })
      toast.error(message)
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label="Current Password"
        name="current"
        autoComplete="current-password"
        required
        value={current}
        error={errors.current}
        onInput={(event) => {
          setCurrent(event.currentTarget.value)
          clearErrors(['current'])
        }}
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
        onInput={(event) => {
          setChosen(event.currentTarget.value)
          clearErrors(['chosen'])
        }}
      />
      <FaultNotice fault={fault} />
      <Button type="submit" size="lg" isBusy={progress === 'updating'}>
        {progress === 'updating' ? 'Updating...' : 'Update Password'}
      </Button>
    </form>
  )
}

function problemOf(current: string, chosen: string): Problem | undefined {
  if (!current || !chosen) {
    const errors = {
      ...(current ? {} : { current: messages.currentNeeded }),
      ...(chosen ? {} : { chosen: messages.newNeeded }),
    }
    return { message: messages.fillAll, errors }
  }
  if (current.normalize('NFC') === chosen.normalize('NFC')) {
    return { message: messages.same, errors: { chosen: messages.chooseAnother } }
  }
}

/** CRED-02: 401 is the wrong password, unless it is the session that has ended. */
function sentenceFor(error: unknown): string {
  if (error instanceof NetworkError) return messages.noAnswer
  if (!(error instanceof ApiError)) return messages.failed
  if (error.code === 'not-signed-in') return messages.notAuthenticated
  if (error.code === 'same-password') return messages.same
  return error.status === 401 ? messages.wrongCurrent : messages.failed
}
