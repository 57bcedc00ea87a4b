import { useState } from 'react'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { toast } from '../../ui/toaster.tsx'
import { startLogin } from '../login/login-entry.ts'
import { emptyEntry, problemsOfDetails, type RegistrationEntry, type RegistrationField } from './registration-entry.ts'
import { createAccount, StepFailed } from './registration-steps.ts'
import { type Channel, useRegistrationCodes } from './use-registration-codes.ts'

const secret = ['password', 'emailCode', 'smsCode'] as const

/** State of the registration page; a reload loses only password and codes (REG-01 … REG-04). */
export function useRegistration({ onRegistered }: { onRegistered: () => void }) {
  const [entry, setEntry, endEntry] = useDraft('registration', emptyEntry, secret)
  const { form, errors, showErrors, clearErrors } = useFieldErrors<RegistrationField>()
  const codes = useRegistrationCodes(entry)
  const [fault, setFault] = useState<unknown>()
  const [progress, setProgress] = useState<'idle' | 'asking'>('idle')

  async function perform(steps: () => Promise<void>) {
    if (progress !== 'idle') return
    const found = problemsOfDetails(entry)
    showErrors(found?.errors ?? {})
    setFault(undefined)
    if (found) {
      toast.error(found.message)
      return
    }
    setProgress('asking')
    try {
      await steps()
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      // A confirmation has expired: both codes are sent again.
      if (error.code.endsWith('-not-verified')) codes.startOver()
      showErrors(error.errors)
      setFault(error)
      toast.error(error.message)
    } finally {
      setProgress('idle')
    }
  }

  return {
    form,
    entry,
    errors,
    fault,
    progress,
    stage: codes.stage,
    channels: codes.channels,
    isConfirmed: codes.isConfirmed,
    sendableAt: codes.sendableAt,
    change: (changed: Partial<RegistrationEntry>) => {
      setEntry((before) => ({ ...before, ...changed }))
      clearErrors(changed.phone ? ['phone', 'country'] : Object.keys(changed))
    },
    sendAgain: (channel: Channel) => perform(() => codes.send([channel])),
    submit: () =>
      perform(async () => {
        if (codes.stage === 'details') return codes.send(codes.unsent)
        await codes.confirm()
        const { message } = await createAccount(entry)
        endEntry()
        codes.end()
        startLogin(entry)
        toast.success(message)
        onRegistered()
      }),
  } as const
}

export type Registration = ReturnType<typeof useRegistration>
