import { useState } from 'react'
import type { OwnPrivacyRequest } from '#contract/privacy.ts'
import { readAuth } from '../identity/session.ts'
import { send } from '../platform/api.ts'
import { messageOf } from '../platform/error-message.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { type Outcome, OutcomeNotice } from '../ui/notice.tsx'
import { ownDataMessages as messages, privacyKindLabels } from './messages.ts'

/** The customer's requests, newest first, each with its state and what was done. */
export function RequestList({ requests }: { requests: readonly OwnPrivacyRequest[] }) {
  if (requests.length === 0) return <p className="text-ink-soft">{messages.none}</p>
  return (
    <ul className="grid grid-cols-1 gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <Request request={request} />
        </li>
      ))}
    </ul>
  )
}

function Request({ request }: { request: OwnPrivacyRequest }) {
  const { id, kind, state, words, receivedAt, outcome } = request
  return (
    <Card className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{privacyKindLabels[kind]}</h3>
      <p className="text-ink-soft">{messages.askedOn(receivedAt)}</p>
      <p>{messages.state(state, request)}</p>
      {words !== '' && <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">{words}</p>}
      {outcome !== undefined && <p className="wrap-anywhere whitespace-pre-wrap">{outcome}</p>}
      {state === 'to-confirm' && <LinkAgain id={id} name={privacyKindLabels[kind]} />}
    </Card>
  )
}

function LinkAgain({ id, name }: { id: string; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const press = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      const input = { params: { id }, body: {}, token: readAuth()?.token }
      const { message } = await send('POST /api/your-data/requests/:id/links', input)
      setOutcome({ tone: 'success', text: message })
    } catch (error) {
      setOutcome({ tone: 'error', text: messageOf(error, messages.linkFailed), fault: error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <Button variant="secondary" isBusy={isBusy} onClick={() => void press()}>
        {messages.linkAgain} <span className="sr-only">{name}</span>
      </Button>
      <OutcomeNotice outcome={outcome} />
    </div>
  )
}
