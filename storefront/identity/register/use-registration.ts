import { resendWaitSeconds } from '#domain/identity/code-wait.ts'
import { second } from '#domain/time.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { toast } from '../../ui/toaster.tsx'
import { useForm } from '../../ui/use-form.ts'
import { startLogin } from '../login/login-entry.ts'
import { registerMessages as messages } from '../messages.ts'
import { secondsToWait } from '../seconds-to-wait.ts'
import {
  contactsOf,
  emptyEntry,
  needsSms,
  problemsOfDetails,
  type RegistrationEntry,
  type RegistrationField,
} from './registration-entry.ts'
import {
  confirmEmailCode,
  confirmSmsCode,
  createAccount,
  StepFailed,
  sendEmailCode,
  sendSmsCode,
} from './registration-steps.ts'

/** Progress for one pair of email and phone; another pair starts over. */
type Done = {
  readonly pair: string
  readonly sent: readonly Channel[]
  readonly confirmed: readonly Channel[]
}
export type Channel = 'email' | 'sms'

const nothingDone: Done = { pair: '', sent: [], confirmed: [] }
/** Milliseconds since 1970 from which the server sends another code (EASE-07). */
const sendableAtOnce: { readonly [C in Channel]: number } = { email: 0, sms: 0 }
const secret = ['password', 'emailCode', 'smsCode'] as const

/** State of the registration page; a reload loses only password and codes (REG-01 … REG-04). */
export function useRegistration({ onRegistered }: { onRegistered: () => void }) {
  const [entry, setEntry, endEntry] = useDraft('registration', emptyEntry, secret)
  const [known, setKnown, endKnown] = useDraft('registrationCodes', nothingDone)
  const [sendableAt, setSendableAt, endSendableAt] = useDraft('registrationWaits', sendableAtOnce)
  const { form, errors, clearErrors, running, outcome, run } = useForm<RegistrationField>()

  const pair = Object.values(contactsOf(entry)).join(' ').toLowerCase()
  const done = known.pair === pair ? known : { ...nothingDone, pair }
  const channels: readonly Channel[] = needsSms(entry) ? ['email', 'sms'] : ['email']
  const stage = channels.every((channel) => done.sent.includes(channel)) ? 'codes' : 'details'

  const isConfirmed = (channel: Channel) => done.confirmed.includes(channel)

  const wait = (channel: Channel, seconds: number) =>
    setSendableAt((before) => ({ ...before, [channel]: Date.now() + seconds * second }))

  async function sendCodes(wanted: readonly Channel[]): Promise<undefined> {
    let sent = done.sent.filter((channel) => !wanted.includes(channel))
    for (const channel of wanted) {
      await (channel === 'email' ? sendEmailCode(entry) : sendSmsCode(entry)).catch((error: StepFailed) => {
        wait(channel, secondsToWait(error.cause) ?? 0)
        throw error
      })
      wait(channel, resendWaitSeconds)
      sent = [...sent, channel]
      setKnown({ ...done, sent })
      toast.success(channel === 'email' ? messages.emailCodeSent : messages.smsCodeSent)
    }
  }

  async function confirmCodes() {
    let { confirmed } = done
    for (const channel of channels.filter((one) => !confirmed.includes(one))) {
      const missing = missingCode(entry, channel)
      if (missing) throw missing
      await (channel === 'email' ? confirmEmailCode(entry) : confirmSmsCode(entry))
      confirmed = [...confirmed, channel]
      setKnown({ ...done, confirmed })
      toast.success(channel === 'email' ? messages.emailConfirmed : messages.smsConfirmed)
    }
  }

  const perform = (steps: () => Promise<string | undefined>) =>
    run({
      name: 'send',
      problem: problemsOfDetails(entry),
      perform: steps,
      explain(error) {
        if (!(error instanceof StepFailed)) throw error
        // A confirmation has expired: both codes are sent again.
        if (error.code.endsWith('-not-verified')) setKnown({ ...nothingDone, pair })
        return { toast: error.message, errors: error.errors }
      },
    })

  return {
    form,
    entry,
    errors,
    fault: outcome?.fault,
    running,
    stage,
    channels,
    isConfirmed,
    sendableAt,
    change: (changed: Partial<RegistrationEntry>) => {
      setEntry((before) => ({ ...before, ...changed }))
      clearErrors(changed.phone ? ['phone', 'country'] : Object.keys(changed))
    },
    sendAgain: (channel: Channel) => perform(() => sendCodes([channel])),
    submit: () =>
      perform(async () => {
        if (stage === 'details') return sendCodes(channels.filter((channel) => !done.sent.includes(channel)))
        await confirmCodes()
        const { message } = await createAccount(entry)
        endEntry()
        endKnown()
        endSendableAt()
        startLogin(entry)
        onRegistered()
        return message
      }),
  } as const
}

export type Registration = ReturnType<typeof useRegistration>

function missingCode(entry: RegistrationEntry, channel: Channel): StepFailed | undefined {
  const field = channel === 'email' ? 'emailCode' : 'smsCode'
  if (entry[field].trim()) return undefined
  const message = channel === 'email' ? messages.allRequired : messages.smsCodeRequired
  return new StepFailed(message, { errors: { [field]: messages.needed[field] }, code: 'missing' })
}
