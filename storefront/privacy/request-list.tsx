import { useState } from 'react'
import type { OwnPrivacyRequest } from '#contract/privacy.ts'
import { useLoginAgain } from '../identity/login-again/use-login-again.tsx'
import { loginAgainMessages } from '../identity/messages.ts'
import { readAuth } from '../identity/session.ts'
import { send } from '../platform/api.ts'
import { messageOf } from '../platform/error-message.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { type Outcome, OutcomeNotice } from '../ui/notice.tsx'
import { toast } from '../ui/toaster.tsx'
import { ownDataMessages as messages, privacyKindLabels } from './messages.ts'

type ListProps = {
  readonly requests: readonly OwnPrivacyRequest[]
  /** After one is withdrawn. */
  readonly onChange: () => void
}

/** The customer's requests, newest first, each with its state and what was done. */
export function RequestList({ requests, onChange }: ListProps) {
  if (requests.length === 0) return <p className="text-ink-soft">{messages.none}</p>
  return (
    <ul className="grid grid-cols-1 gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <Request request={request} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

function Request({ request, onChange }: { request: OwnPrivacyRequest; onChange: () => void }) {
  const { kind, state, words, receivedAt, outcome } = request
  return (
    <Card className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{privacyKindLabels[kind]}</h3>
      <p className="text-ink-soft">{messages.requestedOn(receivedAt)}</p>
      <p>{messages.state(state, request)}</p>
      {words !== '' && <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">{words}</p>}
      {outcome !== undefined && <p className="wrap-anywhere whitespace-pre-wrap">{outcome}</p>}
      {state !== 'closed' && <OpenRequest request={request} onWithdrawn={onChange} />}
    </Card>
  )
}

/** What its person may do with a request that is open. */
function OpenRequest({
  request: { id, kind, state },
  onWithdrawn,
}: {
  request: OwnPrivacyRequest
  onWithdrawn: () => void
}) {
  const loginAgain = useLoginAgain()
  const [busy, setBusy] = useState<'links' | 'withdrawal'>()
  const [outcome, setOutcome] = useState<Outcome>()
  const input = () => ({ params: { id }, body: {}, token: readAuth()?.token })
  const act = async (what: 'links' | 'withdrawal', failed: string, run: () => Promise<Outcome | undefined>) => {
    setBusy(what)
    setOutcome(undefined)
    try {
      setOutcome(await run())
    } catch (error) {
      const text = loginAgain.opensFor(error) ? loginAgainMessages.stillOut : messageOf(error, failed)
      setOutcome({ tone: 'error', text, fault: error })
    } finally {
      setBusy(undefined)
    }
  }
  const sendLink = () =>
    act('links', messages.linkFailed, async () => {
      const { message } = await send('POST /api/your-data/requests/:id/links', input())
      return { tone: 'success', text: message }
    })
  const withdraw = () =>
    act('withdrawal', messages.withdrawFailed, async () => {
      await send('POST /api/your-data/requests/:id/withdrawal', input())
      // The button goes: screen readers hear what has happened.
      toast.success(messages.withdrawn)
      onWithdrawn()
      return undefined
    })
  const name = <span className="sr-only">{privacyKindLabels[kind]}</span>
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-3">
        {state === 'to-confirm' && (
          <Button variant="secondary" isBusy={busy === 'links'} onClick={() => void sendLink()}>
            {messages.linkAgain} {name}
          </Button>
        )}
        <Button variant="quiet" isBusy={busy === 'withdrawal'} onClick={() => void withdraw()}>
          {messages.withdraw} {name}
        </Button>
      </div>
      <OutcomeNotice outcome={outcome} />
      {loginAgain.dialog}
    </div>
  )
}
