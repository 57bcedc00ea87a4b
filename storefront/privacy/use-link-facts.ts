import { useEffect, useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { send } from '../platform/api.ts'
import { messageOf } from '../platform/error-message.ts'
import type { Outcome } from '../ui/notice.tsx'
import { leftAfter } from './left-after.ts'
import { privacyMessages as messages } from './messages.ts'
import type { useLinkToken } from './use-link-token.ts'

type Facts = Answer<'POST /api/your-data/link'>
/** `facts` of a link that waits to be confirmed, 'unknown' if the shop cannot say them; else why there is nothing to confirm. */
type Seen = {
  readonly token: string
  readonly facts?: Facts | 'unknown'
  readonly outcome?: Outcome
  /** Looks at the link again, when the shop has not said what it is. */
  readonly retry?: () => void
}

/** What a link confirms; undefined until the shop has answered, and of links to data, which say it themselves. */
export function useLinkFacts(link: ReturnType<typeof useLinkToken>): Seen | undefined {
  const [seen, setSeen] = useState<Seen>()
  const [attempt, setAttempt] = useState(0)
  const token = link && link.purpose !== 'data' ? link.token : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks again
  useEffect(() => {
    if (!token) return
    const request = new AbortController()
    send('POST /api/your-data/link', { body: { token }, signal: request.signal }).then(
      (facts) => {
        const before: Outcome = { tone: 'success', text: messages.confirmedBefore }
        setSeen(facts.isConfirmed ? { token, outcome: before } : { token, facts })
      },
      (fault: unknown) => {
        if (request.signal.aborted) return
        const left = leftAfter(fault)
        if (left === 'confirm') return setSeen({ token, facts: 'unknown' })
        const outcome: Outcome = { tone: 'error', text: messageOf(fault, messages.failed), fault }
        const retry = () => {
          setSeen(undefined)
          setAttempt((before) => before + 1)
        }
        setSeen({ token, outcome, ...(left === 'retry' && { retry }) })
      },
    )
    return () => request.abort()
  }, [token, attempt])

  return seen?.token === token ? seen : undefined
}
