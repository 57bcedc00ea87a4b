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
import { privacyMessages as messages } from './messages.ts'
import { useLinkToken } from './use-link-token.ts'

export const meta = () => unlistedMeta(messages.title)

export const headers = () => ({ 'cache-control': 'no-store' })

/** Linked from mails about a person's data (CUST-01, CUST-02). Buttons, since mail scanners open links. */
export default function YourDataRoute() {
  const link = useLinkToken()
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
  const isConfirmed = link?.purpose !== 'data' && outcome?.tone === 'success'
  return (
    <Container width="narrow" className="py-14 sm:py-20">
      <PageHeading title={messages.title} lead={link ? leads[link.purpose] : ''} />
      <div className="grid justify-items-start gap-6">
        <ScriptNotice what={pageMessages.thisPage} />
        <OutcomeNotice outcome={link === null ? { tone: 'error', text: messages.noLink } : outcome} />
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
        {link && link.purpose !== 'data' && !isConfirmed && (
          <Button size="lg" isBusy={isBusy} onClick={() => void run(confirm)}>
            {messages.confirm}
          </Button>
        )}
        {(link === null || isConfirmed) && (
          <ButtonLink to="/" variant="secondary">
            {messages.onward}
          </ButtonLink>
        )}
      </div>
    </Container>
  )
}

const leads = { confirm: messages.confirmLead, email: messages.emailLead, data: messages.dataLead } as const

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
