import { useEffect, useState } from 'react'
import { codeWaitSeconds, secondsLeft } from '#domain/identity/code-wait.ts'
import { second } from '#domain/time.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../../platform/stored-value.ts'

const endKey = 'otpEndTime'
const codeKey = 'otpCode'

/** The last request for a code; the server may have refused to send one. */
type CodeRequest = { readonly email: string; readonly isSent: boolean }

/**
 * Countdown until another code may be sent to the email of the last request; its end is stored in `otpEndTime` and survives a
 * reload (FORGOT-01).
 */
export function useCodeWait() {
  const [left, setLeft] = useState(0)
  const [request, setRequest] = useState<CodeRequest>()
  const [isCodeOver, setIsCodeOver] = useState(false)

  useEffect(() => {
    const update = () => {
      setLeft(remaining())
      setRequest(requestOfRunningWait())
    }
    update()
    const timer = setInterval(update, second / 4)
    const stop = onStoredChange(endKey, update)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])

  function end() {
    clearWait()
    setLeft(0)
  }

  return {
    left,
    request,
    isCodeOver,
    begin(made: CodeRequest, seconds = codeWaitSeconds) {
      writeStored(endKey, Date.now() + seconds * second)
      writeStored(codeKey, made)
      setLeft(remaining())
      setRequest(made)
      setIsCodeOver(false)
    },
    end,
    /** The code no longer works: another one can be asked for at once. */
    endForGood() {
      end()
      setIsCodeOver(true)
    },
  } as const
}

/** Lets a reload during the wait fill in the email. */
export function requestOfRunningWait(): CodeRequest | undefined {
  return remaining() > 0 ? readStored(codeKey, asRequest) : undefined
}

function asRequest(value: unknown): CodeRequest | undefined {
  const { email, isSent } = (value ?? {}) as { readonly [Key in keyof CodeRequest]?: unknown }
  return typeof email === 'string' ? { email, isSent: isSent === true } : undefined
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
  removeStored(codeKey)
}
