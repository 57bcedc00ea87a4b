import { useState } from 'react'
import { messages as pageMessages } from '../../pages/messages.ts'
import { ScriptNotice } from '../../pages/script-notice.tsx'
import { send } from '../../platform/api.ts'
import { messageOf } from '../../platform/error-message.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { type Outcome, OutcomeNotice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { Route } from './+types/stop-notify-me.route'
import { notifyMeMessages as messages } from './messages.ts'

export const meta = () => unlistedMeta(messages.stopTitle)

/** Not cached: every path below this one is the same page. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Linked from Notify Me mails (PROD-04). A button, since mail scanners open links. */
export default function StopNotifyMeRoute({ params }: Route.ComponentProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function stop() {
    setIsBusy(true)
    try {
      const { message } = await send('POST /api/notify/:request/stop', { params: { request: params.request } })
      setOutcome({ tone: 'success', text: message })
    } catch (error) {
      setOutcome({ tone: 'error', text: messageOf(error, messages.failed), fault: error })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Container width="narrow" className="py-14 sm:py-20">
      <PageHeading title={messages.stopTitle} lead={messages.stopLead} />
      <div className="grid justify-items-start gap-6">
        <OutcomeNotice outcome={outcome} />
        {outcome?.tone === 'success' ? (
          <ButtonLink to="/product" variant="secondary">
            {messages.onward}
          </ButtonLink>
        ) : (
          <>
            <Button size="lg" isBusy={isBusy} onClick={stop} className="noscript:hidden">
              {messages.stopButton}
            </Button>
            <ScriptNotice what={pageMessages.thisPage} />
          </>
        )}
      </div>
    </Container>
  )
}
