import { useEffect, useRef } from 'react'
import { minutesAndSeconds } from '#domain/time.ts'
import { SubmitButton } from '../../pages/submit-button.tsx'
import { useFocusOnMount } from '../../platform/focus-on-mount.ts'
import { EmailField } from '../../ui/field.tsx'
import { FaultNotice, Notice } from '../../ui/notice.tsx'
import { formProps } from '../../ui/use-form.ts'
import { CodeField } from '../code-field.tsx'
import { forgotMessages as messages, registerMessages } from '../messages.ts'
import type { Recovery } from './use-recovery.ts'

/** Asks for the email and, while the wait runs, for the code (FORGOT-01, FORGOT-02). */
export function RecoveryCodeForms({ recovery }: { recovery: Recovery }) {
  const { form, entry, errors, fault, wait, isWaiting, running, change } = recovery
  const time = minutesAndSeconds(wait.left)
  return (
    <div {...form} className="grid gap-6">
      <form {...formProps(recovery.sendCode)} className="grid gap-5">
        <EmailField
          autoComplete="username"
          required
          value={entry.email}
          error={errors.email}
          onInput={(event) => change({ email: event.currentTarget.value })}
        />
        {wait.isCodeOver && !isWaiting && <CodeOver />}
        <SubmitButton
          variant={isWaiting ? 'secondary' : 'primary'}
          disabled={isWaiting}
          isBusy={running === 'send'}
          className="tabular-nums"
        >
          {isWaiting ? `Wait ${time}` : 'Send OTP'}
        </SubmitButton>
        {isWaiting ? (
          <p className="-mt-2 text-balance text-center text-ink-soft text-sm tabular-nums">{messages.wait(time)}</p>
        ) : null}
      </form>
      {wait.left > 0 ? <CodeForm recovery={recovery} /> : null}
      <FaultNotice fault={fault} />
    </div>
  )
}

/** The form of the code is gone, with the focus on its button. */
function CodeOver() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
  }, [])
  return (
    <div ref={place}>
      <Notice tone="error">{registerMessages.codeOver}</Notice>
    </div>
  )
}

/** Hidden while another email is typed: its focus comes with the code alone. */
function CodeForm({
  recovery: { entry, errors, wait, isWaiting, running, change, verifyCode },
}: {
  recovery: Recovery
}) {
  const form = useFocusOnMount<HTMLFormElement>()
  return (
    <form ref={form} hidden={!isWaiting} {...formProps(verifyCode)} className="grid gap-5 border-line border-t pt-6">
      <CodeField
        label="Enter OTP"
        name="code"
        value={entry.code}
        error={errors.code}
        hint={wait.request && (wait.request.isSent ? messages.sentTo(wait.request.email) : messages.noNewCode)}
        isLast
        onChange={(code) => change({ code })}
      />
      <SubmitButton isBusy={running === 'verify'}>Verify OTP</SubmitButton>
    </form>
  )
}
