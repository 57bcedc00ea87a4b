import { minutesAndSeconds } from '#domain/time.ts'
import { registerMessages as messages } from '../messages.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import type { Registration } from './use-registration.ts'
import type { Channel } from './use-registration-codes.ts'

/** Asks for another code; counts down until the server sends one (EASE-07). */
export function SendAgain({ channel, registration }: { channel: Channel; registration: Registration }) {
  const left = useSecondsLeft(registration.sendableAt[channel])
  const isWaiting = left > 0
  return (
    <button
      type="button"
      // Not `disabled`, which would drop the focus.
      aria-disabled={isWaiting}
      className="mt-1 min-h-6 font-medium text-leaf text-sm underline underline-offset-4 tabular-nums aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-disabled:no-underline"
      onClick={() => {
        if (!isWaiting) void registration.sendAgain(channel)
      }}
    >
      {messages.sendAgain[channel]}
      {isWaiting && ` ${messages.inTime(minutesAndSeconds(left))}`}
    </button>
  )
}
