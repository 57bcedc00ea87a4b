import { resendWaitSeconds } from '#domain/identity/code-wait.ts'
import { second } from '#domain/time.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { toast } from '../../ui/toaster.tsx'
import { registerMessages as messages } from '../messages.ts'
import { secondsToWait } from '../seconds-to-wait.ts'
import { contactsOf, needsSms, type RegistrationEntry } from './registration-entry.ts'
import { confirmEmailCode, confirmSmsCode, StepFailed, sendEmailCode, sendSmsCode } from './registration-steps.ts'

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

/** The codes to the e-mail address and, where it needs one, to the phone: which are sent and confirmed. */
export function useRegistrationCodes(entry: RegistrationEntry) {
  const [known, setKnown, endKnown] = useDraft('registrationCodes', nothingDone)
  const [sendableAt, setSendableAt, endSendableAt] = useDraft('registrationWaits', sendableAtOnce)

  const pair = Object.values(contactsOf(entry)).join(' ').toLowerCase()
  const done = known.pair === pair ? known : { ...nothingDone, pair }
  const channels: readonly Channel[] = needsSms(entry) ? ['email', 'sms'] : ['email']
  const unsent = channels.filter((channel) => !done.sent.includes(channel))

  const isConfirmed = (channel: Channel) => done.confirmed.includes(channel)

  const wait = (channel: Channel, seconds: number) =>
    setSendableAt((before) => ({ ...before, [channel]: Date.now() + seconds * second }))

  async function send(wanted: readonly Channel[]): Promise<undefined> {
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

  async function confirm() {
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

  return {
    stage: unsent.length === 0 ? 'codes' : 'details',
    channels,
    unsent,
    sendableAt,
    isConfirmed,
    send,
    confirm,
    startOver: () => setKnown({ ...nothingDone, pair }),
    end() {
      endKnown()
      endSendableAt()
    },
  } as const
}

function missingCode(entry: RegistrationEntry, channel: Channel): StepFailed | undefined {
  const field = channel === 'email' ? 'emailCode' : 'smsCode'
  if (entry[field].trim()) return undefined
  const message = channel === 'email' ? messages.allRequired : messages.smsCodeRequired
  return new StepFailed(message, { errors: { [field]: messages.needed[field] }, code: 'missing' })
}
