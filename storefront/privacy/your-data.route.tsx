import { useState } from 'react'
import { saveFile } from '../invoices/save-file.ts'
import { messages as pageMessages } from '../pages/messages.ts'
import { ScriptNotice } from '../pages/script-notice.tsx'
import { send } from '../platform/api.ts'
import { messageOf } from '../platform/error-message.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { type Outcome, OutcomeNotice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { privacyMessages as messages } from './messages.ts'
import { useLinkFacts } from './use-link-facts.ts'
import { useLinkToken } from './use-link-token.ts'

export const meta = () => unlistedMeta(messages.title)

export const headers = () => ({ 'cache-control': 'no-store' })

/** Linked from mails about a person's data (CUST-01, CUST-02). Buttons, since mail scanners open links. */
export default function YourDataRoute() {
  const link = useLinkToken()
  const seen = useLinkFacts(link)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const run = async (work: (token: string) => Promise<string>) => {
    if (!link) return
    setIsBusy(true)
    try {
      setOutcome({ tone: 'success', text: await work(link.token) })
    } catch (error) {
      setOutcome({ tone: 'error', text: messageOf(error, messages.failed), fault: error })
    } finally {
      setIsBusy(false)
    }
  }
  // What was decided is no longer asked.
  const question = outcome?.tone === 'success' ? undefined : questionOf(link, seen)
  const isOver = link === null || (link?.purpose !== 'data' && (outcome?.tone === 'success' || seen?.outcome))
  return (
    <Container width="narrow" className="py-14 sm:py-20">
      <PageHeading title={messages.title} lead={link?.purpose === 'data' ? messages.dataLead : question?.text} />
      <div className="grid justify-items-start gap-6">
        <ScriptNotice what={pageMessages.thisPage} />
        <OutcomeNotice
          outcome={link === null ? { tone: 'error', text: messages.noLink } : (outcome ?? seen?.outcome)}
        />
        {link?.purpose === 'data' && (
          <div className="flex flex-wrap gap-3">
            <Button size="lg" isBusy={isBusy} onClick={() => void run(downloadPdf)}>
              {messages.pdf}
            </Button>
            <Button size="lg" variant="secondary" isBusy={isBusy} onClick={() => void run(downloadJson)}>
              {messages.json}
            </Button>
          </div>
        )}
        {link && link.purpose !== 'data' && !seen && <Spinner label={messages.looking} />}
        {question && (
          <div className="flex flex-wrap gap-3">
            <Button
              size="lg"
              variant={question.about === 'erasure' ? 'danger' : 'primary'}
              isBusy={isBusy}
              onClick={() => void run(confirm)}
            >
              {messages.confirm[question.about]}
            </Button>
            <Button
              size="lg"
              variant="secondary"
              disabled={isBusy}
              onClick={() => setOutcome({ tone: 'success', text: messages.notDone })}
            >
              {messages.dont}
            </Button>
          </div>
        )}
        {seen?.retry && (
          <Button size="lg" onClick={seen.retry}>
            {messages.again}
          </Button>
        )}
        {isOver && (
          <ButtonLink to="/" variant="secondary">
            {messages.onward}
          </ButtonLink>
        )}
      </div>
    </Container>
  )
}

function questionOf(link: ReturnType<typeof useLinkToken>, seen: ReturnType<typeof useLinkFacts>) {
  if (!link || link.purpose === 'data' || !seen?.facts) return undefined
  const about: keyof typeof messages.about | undefined = link.purpose === 'email' ? 'email' : seen.facts.kind
  return about && { about, text: messages.about[about](seen.facts.email) }
}

async function confirm(token: string): Promise<string> {
  const { message } = await send('POST /api/your-data/confirm', { body: { token } })
  return message
}

async function downloadPdf(token: string): Promise<string> {
  saveFile(await send('POST /api/your-data/pdf', { body: { token } }), 'your-data.pdf')
  return messages.downloaded
}

async function downloadJson(token: string): Promise<string> {
  const data = await send('POST /api/your-data/json', { body: { token } })
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'your-data.json')
  return messages.downloaded
}
