import { minutesAndSeconds } from '#domain/time.ts'
import { Notice } from '../../ui/notice.tsx'
import { loginMessages as messages } from '../messages.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import type { LoginLock } from './login-lock.ts'

/** How long no login is tried, counting down as a code's 'Send again' does; nothing once it is over. */
export function LoginWait({ lock: { until, minutes, isLiftedByReset } }: { lock: LoginLock }) {
  const left = useSecondsLeft(until)
  if (left === 0) return null
  return (
    <div className="grid gap-2">
      <Notice tone="error" isResult>
        {messages.locked(minutes)}
        {isLiftedByReset && ` ${messages.resetHelps}`}
      </Notice>
      {/* Beside the notice, which is read once. */}
      <p className="text-ink-soft text-sm tabular-nums">{messages.againIn(minutesAndSeconds(left))}</p>
    </div>
  )
}
