import { useState } from 'react'
import { fillPlaceholders } from '#domain/contact/placeholders.ts'
import { ticketMessageLength } from '#domain/contact/ticket-kinds.ts'
import { useKeys } from '../platform/keys.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { refetchScreen } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextArea } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { ReadyAnswerMenu } from './ready-answer-menu.tsx'
import type { TicketPage } from './ticket-page.ts'

const empty = { text: '', isResolving: false }

/** Answers by mail, with ready texts by `r` and Ctrl+Enter (TICKET-03). Of two who answer at once the second keeps the text and reads why. */
export function AnswerForm({ ticket: { ticket, values, lastAnswer, email } }: { ticket: TicketPage }) {
  const say = useNotice()
  // The newest answer when the person began to write: one that comes meanwhile is told.
  const [seen, setSeen] = useState<number>()
  const { run } = useStaffMutation((body: typeof empty & { lastAnswer: number }, key) =>
    staffCall('POST /api/tickets/:ticket/answers', { params: { ticket }, body, key }),
  )
  const form = useStaffForm<typeof empty, { isMailed: boolean }>({
    draft: `answer:${ticket}`,
    start: empty,
    save: async (answer) => {
      const outcome = await run({ ...answer, lastAnswer: seen ?? lastAnswer })
      if (outcome.refusal?.code === 'answered-meanwhile') {
        await refetchScreen()
        setSeen(undefined)
      }
      return outcome
    },
    onSaved: ({ isMailed }) => {
      setSeen(undefined)
      say(isMailed ? 'The answer goes by mail.' : 'The answer is kept.')
    },
  })
  const write = (text: string) => {
    setSeen((before) => before ?? lastAnswer)
    form.set('text', fillPlaceholders(text, values).text)
    form.focus('text')
  }
  const send = (isResolving: boolean) => {
    form.set('isResolving', isResolving)
    form.submit()
  }
  useKeys([{ id: 'send-answer', label: 'Send the answer', keys: '$mod+Enter', run: () => send(false) }])
  return (
    <Card title="Answer" beside={<ReadyAnswerMenu onChoose={write} />}>
      <StaffForm
        form={form}
        noValidate
        className="grid gap-3"
        onInput={() => setSeen((before) => before ?? lastAnswer)}
      >
        <TextArea
          {...form.field('text')}
          label="Answer"
          isLabelHidden
          rows={8}
          maxLength={ticketMessageLength}
          hint={email === undefined ? 'There is no email: the answer is kept here, and you tell it.' : `To ${email}`}
        />
        <FaultNotice fault={form.fault} />
        <div data-foot className="z-10 flex flex-wrap gap-2 max-md:sticky max-md:bottom-16 max-md:bg-sheet max-md:py-2">
          <Button variant="primary" keys="$mod+Enter" isBusy={form.isBusy} onClick={() => send(false)}>
            {email === undefined ? 'Keep' : 'Send'}
          </Button>
          <Button isBusy={form.isBusy} onClick={() => send(true)}>
            {email === undefined ? 'Keep and resolve' : 'Send and resolve'}
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
