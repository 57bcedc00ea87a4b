import { useEffect, useState } from 'react'
import { ApiError, send } from '../../platform/api.ts'
import { messageOf } from '../../platform/error-message.ts'
import { refusedFields } from '../../platform/field-errors.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { type Problem, useForm } from '../../ui/use-form.ts'
import { emailAtLogin, startLogin } from '../login/login-entry.ts'
import { forgotMessages as messages, registerMessages } from '../messages.ts'
import { secondsToWait } from '../seconds-to-wait.ts'
import { requestOfRunningWait, useCodeWait } from './use-code-wait.ts'

type Field = 'email' | 'code' | 'password'

const start = { email: '', code: '', password: '', isCodeConfirmed: false }
const secret = ['password', 'code'] as const

/** Recovery in two steps: a code by email, then a new password with it (FORGOT-01 … FORGOT-03). */
export function useRecovery({ onReset }: { onReset: () => void }) {
  const [entry, setEntry, endDraft] = useRecoveryDraft()
  const { form, errors, running, outcome, run } = useForm<Field, 'send' | 'verify' | 'reset'>()
  // A reload keeps the step but not the code, which the password form then asks for.
  const [hasCode, setHasCode] = useState(false)
  const wait = useCodeWait()
  const change = (changed: Partial<typeof entry>) => setEntry((before) => ({ ...before, ...changed }))

  const missing = (...fields: readonly Field[]) => problemOf(entry, fields)
  const email = entry.email.trim()
  const otp = entry.code.trim()
  // Another email has no wait: the first may have been mistyped.
  const isOfOtherEmail = wait.request !== undefined && wait.request.email.toLowerCase() !== email.toLowerCase()

  return {
    form,
    entry,
    errors,
    stage: entry.isCodeConfirmed ? 'password' : 'code',
    hasCode,
    running,
    fault: outcome?.fault,
    wait,
    isWaiting: wait.left > 0 && !isOfOtherEmail,
    change,
    async sendCode() {
      if (wait.left > 0 && !isOfOtherEmail) return
      await run({
        name: 'send',
        problem: missing('email'),
        async perform() {
          const { message } = await send('POST /send-otp-email', { body: { email, use: 'forgotPW' } })
          wait.begin({ email, isSent: true })
          return message
        },
        explain(error) {
          // A code sent before is still good; another one comes after the server's own wait (EASE-07).
          const seconds = secondsToWait(error)
          if (seconds && !isOfOtherEmail) wait.begin({ email, isSent: false }, seconds)
          return { toast: messages.notSent(reasonOf(error)), errors: refused(error) }
        },
      })
    },
    verifyCode: () =>
      run({
        name: 'verify',
        problem: missing('email', 'code'),
        async perform() {
          await send('POST /verify-otp-email', { body: { email, otp } })
          wait.end()
          change({ isCodeConfirmed: true })
          setHasCode(true)
          return messages.verified
        },
        explain: (error) => explainGuess(error, { onCodeOver: wait.endForGood }),
      }),
    reset: () =>
      run({
        name: 'reset',
        problem: missing('code', 'password'),
        async perform() {
          const body = { email, otp, newPassword: entry.password }
          const { message } = await send('POST /reset-password-email', { body })
          endDraft()
          startLogin({ email }, { method: 'email' })
          onReset()
          return message
        },
        explain(error) {
          // The confirmation has expired.
          if (isWrongCode(error)) change({ code: '', isCodeConfirmed: false })
          return { toast: messageOf(error, messages.failed), errors: refused(error) }
        },
      }),
  } as const
}

export type Recovery = ReturnType<typeof useRecovery>

function problemOf(entry: typeof start, fields: readonly Field[]): Problem<Field> | undefined {
  const found = fields.filter((field) => !entry[field].trim())
  if (!found[0]) return undefined
  const errors = Object.fromEntries(found.map((field) => [field, messages.needed[field]]))
  return { toast: messages.required[found[0]], errors }
}

/** With the email to which a code was just sent, or that was typed at the login. */
function useRecoveryDraft() {
  const draft = useDraft('recovery', start, secret)
  const [, setEntry] = draft
  useEffect(() => {
    const email = requestOfRunningWait()?.email ?? emailAtLogin()
    if (email) setEntry((before) => ({ ...before, email: before.email || email }))
  }, [setEntry])
  return draft
}

function explainGuess(error: unknown, { onCodeOver }: { onCodeOver: () => void }): Problem<Field> {
  const toast = messages.notChecked(reasonOf(error))
  if (isWrongCode(error)) return { toast, errors: { code: registerMessages.codeLooksWrong } }
  if (error instanceof ApiError && error.code === 'code-over') onCodeOver()
  return { toast, errors: refused(error) }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : messages.failed
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'wrong-code'
}

function refused(error: unknown) {
  return refusedFields(error, { email: 'email', otp: 'code', newPassword: 'password' })
}
