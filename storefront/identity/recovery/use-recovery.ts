import { useEffect, useState } from 'react'
import { ApiError, send } from '../../platform/api.ts'
import { messageOf } from '../../platform/error-message.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { toast } from '../../ui/toaster.tsx'
import { forgotMessages as messages } from '../messages.ts'
import { secondsToWait } from '../seconds-to-wait.ts'
import { emailOfRunningWait, useCodeWait } from './use-code-wait.ts'

type Field = 'email' | 'code' | 'password'

const start = { email: '', code: '', password: '', isCodeConfirmed: false }
const secret = ['password', 'code'] as const

/** Recovery in two steps: a code by email, then a new password with it (FORGOT-01 … FORGOT-03). */
export function useRecovery({ onReset }: { onReset: () => void }) {
  const [entry, setEntry, endDraft] = useDraft('recovery', start, secret)
  const { form, errors, showErrors, clearErrors } = useFieldErrors<Field>()
  const [fault, setFault] = useState<unknown>()
  const [progress, setProgress] = useState<'idle' | 'sending' | 'verifying' | 'resetting'>('idle')
  // A reload keeps the step but not the code, which the password form then asks for.
  const [hasCode, setHasCode] = useState(false)
  const wait = useCodeWait()
  const change = (changed: Partial<typeof entry>) => {
    setEntry((before) => ({ ...before, ...changed }))
    clearErrors(Object.keys(changed))
  }

  useEffect(() => {
    const email = emailOfRunningWait()
    if (email) setEntry((before) => ({ ...before, email: before.email || email }))
  }, [setEntry])

  function isMissing(...fields: readonly Field[]): boolean {
    const missing = fields.filter((field) => !entry[field].trim())
    showErrors(Object.fromEntries(missing.map((field) => [field, messages.needed[field]])))
    if (missing[0]) toast.error(messages.required[missing[0]])
    return missing.length > 0
  }

  async function during(name: typeof progress, call: () => Promise<void>, explain: (error: unknown) => string) {
    setProgress(name)
    setFault(undefined)
    try {
      await call()
    } catch (error) {
      toast.error(explain(error))
      setFault(error)
    } finally {
      setProgress('idle')
    }
  }

  const email = entry.email.trim()
  const otp = entry.code.trim()

  return {
    form,
    entry,
    errors,
    stage: entry.isCodeConfirmed ? 'password' : 'code',
    hasCode,
    progress,
    fault,
    left: wait.left,
    change,
    async sendCode() {
      if (progress !== 'idle' || wait.left > 0 || isMissing('email')) return
      await during(
        'sending',
        async () => {
          const { message } = await send('POST /send-otp-email', { body: { email, use: 'forgotPW' } })
          wait.begin(email)
          toast.success(message)
        },
        (error) => {
          // A code sent before is still good; another one comes after the server's own wait (EASE-07).
          const seconds = secondsToWait(error)
          if (seconds) wait.begin(email, seconds)
          return messages.notSent(reasonOf(error))
        },
      )
    },
    async verifyCode() {
      if (progress !== 'idle' || isMissing('email', 'code')) return
      await during(
        'verifying',
        async () => {
          await send('POST /verify-otp-email', { body: { email, otp } })
          wait.end()
          change({ isCodeConfirmed: true })
          setHasCode(true)
          toast.success(messages.verified)
        },
        (error) => messages.notChecked(reasonOf(error)),
      )
    },
    async reset() {
      if (progress !== 'idle' || isMissing('code', 'password')) return
      await during(
        'resetting',
        async () => {
          const body = { email, otp, newPassword: entry.password }
          const { message } = await send('POST /reset-password-email', { body })
          endDraft()
          toast.success(message)
          onReset()
        },
        (error) => {
          // The confirmation has expired.
          if (error instanceof ApiError && error.code === 'wrong-code') {
            change({ code: '', isCodeConfirmed: false })
          }
          return messageOf(error, messages.failed)
        },
      )
    },
  } as const
}

export type Recovery = ReturnType<typeof useRecovery>

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : messages.failed
}
