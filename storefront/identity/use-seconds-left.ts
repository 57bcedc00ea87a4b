import { useEffect, useState } from 'react'
import { maxWaitSeconds, secondsLeft } from '#domain/identity/code-wait.ts'
import { second } from '#domain/time.ts'

/** Counts down to `end`, in milliseconds since 1970; 0 from then on. */
export function useSecondsLeft(end: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const update = () => {
      const now = secondsLeft(new Date(end), new Date(), { max: maxWaitSeconds })
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(update, second / 4)
    update()
    return () => clearInterval(timer)
  }, [end])
  return left
}
