import { useEffect, useState } from 'react'
import { codeWaitSeconds, secondsLeft } from '#domain/identity/code-wait.ts'
import { second } from '#domain/time.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../../platform/stored-value.ts'

const endKey = 'otpEndTime'
const emailKey = 'otpEmail'

/** Countdown until another code may be sent; its end is stored in `otpEndTime` and survives a reload (FORGOT-01). */
export function useCodeWait() {
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const update = () => setLeft(remaining())
    update()
    const timer = setInterval(update, second / 4)
    const stop = onStoredChange(endKey, update)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])

  return {
    left,
    begin(email: string, seconds = codeWaitSeconds) {
      writeStored(endKey, Date.now() + seconds * second)
      writeStored(emailKey, email)
      setLeft(remaining())
    },
    end() {
      clearWait()
      setLeft(0)
    },
  } as const
}

/** Lets a reload during the wait fill in the email. */
export function emailOfRunningWait(): string | undefined {
  return remaining() > 0 ? readStored(emailKey, (value) => (typeof value === 'string' ? value : undefined)) : undefined
}

function remaining(): number {
  const end = readStored(endKey, (value) => (Number.isFinite(Number(value)) ? Number(value) : undefined))
  if (end === undefined) return 0
  const left = secondsLeft(new Date(end), new Date())
  if (left === 0) clearWait()
  return left
}

function clearWait(): void {
  removeStored(endKey)
  removeStored(emailKey)
}
