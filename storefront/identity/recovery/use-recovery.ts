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
  const { form, entry, errors, change, isMissing, endDraft } = useRecoveryEntry()
  const { progress, fault, during } = useProgress()
  // A reload keeps the step but not the code, which the password form then asks for.
  const [hasCode, setHasCode] = useState(false)
  const wait = useCodeWait()
  const email = entry.email.trim()
  const otp = entry.code.trim()

  async function sendCode() {
    if (progress !== 'idle' || wait.left > 0 || isMissing('email')) return
    const call = async () => {
      const { message } = await send('POST /send-otp-email', { body: { email, use: 'forgotPW' } })
      wait.begin(email)
      toast.success(message)
    }
    await during('sending', call, (error) => {
      // A code sent before is still good; another one comes after the server's own wait (EASE-07).
      const seconds = secondsToWait(error)
      if (seconds) wait.begin(email, seconds)
      return messages.notSent(reasonOf(error))
    })
  }

  async function verifyCode() {
    if (progress !== 'idle' || isMissing('email', 'code')) return
    const call = async () => {
      await send('POST /verify-otp-email', { body: { email, otp } })
      wait.end()
      change({ isCodeConfirmed: true })
      setHasCode(true)
      toast.success(messages.verified)
    }
    await during('verifying', call, (error) => messages.notChecked(reasonOf(error)))
  }

  async function reset() {
    if (progress !== 'idle' || isMissing('code', 'password')) return
    const call = async () => {
      const body = { email, otp, newPassword: entry.password }
      const { message } = await send('POST /reset-password-email', { body })
      endDraft()
      toast.success(message)
      onReset()
    }
    await during('resetting', call, (error) => {
      // The confirmation has expired.
      if (error instanceof ApiError && error.code === 'wrong-code') change({ code: '', isCodeConfirmed: false })
      return messageOf(error, messages.failed)
    })
  }

  const stage = entry.isCodeConfirmed ? 'password' : 'code'
  return {
    form,
    entry,
    errors,
    stage,
    hasCode,
    progress,
    fault,
    left: wait.left,
    change,
    sendCode,
    verifyCode,
    reset,
  } as const
}

export type Recovery = ReturnType<typeof useRecovery>

/** What was typed, and what is wrong with it. */
function useRecoveryEntry() {
  const [entry, setEntry, endDraft] = useDraft('recovery', start, secret)
  const { form, errors, showErrors, clearErrors } = useFieldErrors<Field>()
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

  return { form, entry, errors, change, isMissing, endDraft }
}

/** The call that runs, and the fault of the last one. */
function useProgress() {
  const [fault, setFault] = useState<unknown>()
  const [progress, setProgress] = useState<'idle' | 'sending' | 'verifying' | 'resetting'>('idle')

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

  return { progress, fault, during }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : messages.failed
}
