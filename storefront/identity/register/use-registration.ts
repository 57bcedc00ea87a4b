import { useDraft } from '../../platform/use-draft.ts'
import { useForm } from '../../ui/use-form.ts'
import { startLogin } from '../login/login-entry.ts'
import { emptyEntry, problemsOfDetails, type RegistrationEntry, type RegistrationField } from './registration-entry.ts'
import { createAccount, StepFailed } from './registration-steps.ts'
import { type Channel, useRegistrationCodes } from './use-registration-codes.ts'

const secret = ['password', 'emailCode', 'smsCode'] as const

/** State of the registration page; a reload loses only password and codes (REG-01 … REG-04). */
export function useRegistration({ onRegistered }: { onRegistered: () => void }) {
  const [entry, setEntry, endEntry] = useDraft('registration', emptyEntry, secret)
  const codes = useRegistrationCodes(entry)
  const { form, errors, clearErrors, running, outcome, run } = useForm<RegistrationField>()

  const perform = (steps: () => Promise<string | undefined>) =>
    run({
      name: 'send',
      problem: problemsOfDetails(entry),
      perform: steps,
      explain(error) {
        if (!(error instanceof StepFailed)) throw error
        // A confirmation has expired: both codes are sent again.
        if (error.code.endsWith('-not-verified')) codes.startOver()
        return { toast: error.message, errors: error.errors }
      },
    })

  return {
    form,
    entry,
    errors,
    fault: outcome?.fault,
    running,
    stage: codes.stage,
    channels: codes.channels,
    isConfirmed: codes.isConfirmed,
    sendableAt: codes.sendableAt,
    change: (changed: Partial<RegistrationEntry>) => {
      setEntry((before) => ({ ...before, ...changed }))
      if (changed.phone) clearErrors(['phone', 'country'])
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
        onRegistered()
        return message
      }),
  } as const
}

export type Registration = ReturnType<typeof useRegistration>
