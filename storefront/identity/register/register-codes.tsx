import { useFocusOnMount } from '../../platform/focus-on-mount.ts'
import { CodeField } from '../code-field.tsx'
import { SendAgain } from './send-again.tsx'
import type { Registration } from './use-registration.ts'

const fields = {
  email: { label: 'Email OTP', name: 'emailCode', sentTo: 'We sent a code to your email.' },
  sms: { label: 'SMS OTP', name: 'smsCode', sentTo: 'We sent a code to your phone.' },
} as const

/** Fields of the codes that were sent; the first one gets the focus. */
export function RegisterCodes({ registration }: { registration: Registration }) {
  const { entry, errors, channels, isConfirmed, change } = registration
  const group = useFocusOnMount<HTMLFieldSetElement>()
  return (
    <fieldset ref={group} className="grid gap-5 border-line border-t pt-5">
      <legend className="sr-only">One-time codes</legend>
      {channels.map((channel) => {
        const { label, name, sentTo } = fields[channel]
        return (
          <div key={channel}>
            <CodeField
              label={label}
              name={name}
              value={entry[name]}
              error={errors[name]}
              isConfirmed={isConfirmed(channel)}
              isLast={channel === channels.at(-1)}
              hint={isConfirmed(channel) ? undefined : sentTo}
              onChange={(code) => change({ [name]: code })}
            />
            {isConfirmed(channel) ? null : <SendAgain channel={channel} registration={registration} />}
          </div>
        )
      })}
    </fieldset>
  )
}
