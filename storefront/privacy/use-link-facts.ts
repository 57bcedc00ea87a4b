import { useEffect, useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { ApiError, send } from '../platform/api.ts'
import { messageOf } from '../platform/error-message.ts'
import type { Outcome } from '../ui/notice.tsx'
import { privacyMessages as messages } from './messages.ts'
import type { useLinkToken } from './use-link-token.ts'

type Facts = Answer<'POST /api/your-data/link'>
/** `facts` of a link that waits to be confirmed; else why there is nothing to confirm. */
type Seen = {
  readonly token: string
  /** Which look it was: the one before is gone while another is taken. */
  readonly attempt: number
  readonly facts?: Facts
  readonly outcome?: Outcome
  /** Looks at the link again, when the shop has not said what it is. */
  readonly retry?: () => void
}

/** What a link confirms; undefined until the shop has answered, and of links to data, which say it themselves. */
export function useLinkFacts(link: ReturnType<typeof useLinkToken>): Seen | undefined {
  const [seen, setSeen] = useState<Seen>()
  const [attempt, setAttempt] = useState(0)
  const token = link && link.purpose !== 'data' ? link.token : undefined

  useEffect(() => {
    if (!token) return
    const request = new AbortController()
    send('POST /api/your-data/link', { body: { token }, signal: request.signal }).then(
      (facts) => {
        const before: Outcome = { tone: 'success', text: messages.confirmedBefore }
        setSeen(facts.isConfirmed ? { token, attempt, outcome: before } : { token, attempt, facts })
      },
      (fault: unknown) => {
        if (request.signal.aborted) return
        const outcome: Outcome = { tone: 'error', text: messageOf(fault, messages.failed), fault }
        const retry = () => setAttempt((before) => before + 1)
        setSeen({ token, attempt, outcome, ...(canRetry(fault) && { retry }) })
      },
    )
    return () => request.abort()
  }, [token, attempt])

  return seen?.token === token && seen?.attempt === attempt ? seen : undefined
}

/** A link that the shop refuses stays refused; of any other fault it has not said what the link is. */
function canRetry(fault: unknown): boolean {
  return !(fault instanceof ApiError && fault.code === 'link-invalid')
}
