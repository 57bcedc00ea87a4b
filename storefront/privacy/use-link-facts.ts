import { useEffect, useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { send } from '../platform/api.ts'
import { messageOf } from '../platform/error-message.ts'
import type { Outcome } from '../ui/notice.tsx'
import { privacyMessages as messages } from './messages.ts'
import type { useLinkToken } from './use-link-token.ts'

type Facts = Answer<'POST /api/your-data/link'>
/** `facts` of a link that waits to be confirmed, else why there is nothing to confirm. */
type Seen = { readonly token: string; readonly facts?: Facts; readonly outcome?: Outcome }

/** What a link confirms; undefined until the shop has answered, and of links to data, which say it themselves. */
export function useLinkFacts(link: ReturnType<typeof useLinkToken>): Seen | undefined {
  const [seen, setSeen] = useState<Seen>()
  const token = link && link.purpose !== 'data' ? link.token : undefined

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
        setSeen({ token, outcome: { tone: 'error', text: messageOf(fault, messages.failed), fault } })
      },
    )
    return () => request.abort()
  }, [token])

  return seen?.token === token ? seen : undefined
}
