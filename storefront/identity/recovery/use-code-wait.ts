import { useEffect, useState } from 'react'
import { codeWaitSeconds, secondsLeft } from '#domain/identity/code-wait.ts'
import { second } from '#domain/time.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../../platform/stored-value.ts'

const endKey = 'otpEndTime'
const emailKey = 'otpEmail'

/** The wait for another code: its end is kept in `otpEndTime` and outlives a reload (FORGOT-01). */
export function useCodeWait() {
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const look = () => setLeft(remaining())
    look()
    const timer = setInterval(look, second / 4)
    const stop = onStoredChange(endKey, look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])

  return {
    left,
    begin(email: string) {
      writeStored(endKey, Date.now() + codeWaitSeconds * second)
      writeStored(emailKey, email)
      setLeft(remaining())
    },
    end() {
      forgetWait()
      setLeft(0)
    },
  } as const
}

/** The address that the running wait belongs to, so that a reload does not ask for it again. */
export function emailBeingWaitedFor(): string | undefined {
  return remaining() > 0 ? readStored(emailKey, (value) => (typeof value === 'string' ? value : undefined)) : undefined
}

function remaining(): number {
  const end = readStored(endKey, (value) => (Number.isFinite(Number(value)) ? Number(value) : undefined))
  if (end === undefined) return 0
  const left = secondsLeft(new Date(end), new Date())
  if (left === 0) forgetWait()
  return left
}

function forgetWait(): void {
  removeStored(endKey)
  removeStored(emailKey)
}
