import { useEffect, useState } from 'react'
import type { TicketProgress } from '#contract/tickets.ts'
import { isEmail } from '#domain/identity/email.ts'
import { SubmitButton } from '../../pages/submit-button.tsx'
import { send } from '../../platform/api.ts'
import { messageOf } from '../../platform/error-message.ts'
import { refusedFields } from '../../platform/field-errors.ts'
import { takeDraft } from '../../platform/use-draft.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Container } from '../../ui/container.tsx'
import { EmailField, Field } from '../../ui/field.tsx'
import { OutcomeNotice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { formProps, useForm } from '../../ui/use-form.ts'
import { findTicketDraft } from './find-ticket-draft.ts'
import { ticketMessages as messages } from './messages.ts'
import { TicketFacts } from './ticket-facts.tsx'

export const meta = () => unlistedMeta(messages.findTitle)

type Entry = { ticket: string; email: string }

const nothing: Entry = { ticket: '', email: '' }

/** How far a ticket is, by its number and email: never its words, since numbers can be guessed (TICKET-05). */
export default function FindTicketRoute() {
  const [entry, setEntry] = useState(nothing)
  // Not kept in the browser: the next person at it is not to see them.
  useEffect(() => {
    const known = takeDraft(findTicketDraft, nothing)
    setEntry((now) => ({ ...now, ...known }))
  }, [])
  const [answer, setAnswer] = useState<{ readonly of: Entry; readonly ticket: TicketProgress }>()
  // Another number was typed while the answer was on its way: it is not of that.
  const found = answer?.of === entry ? answer.ticket : undefined
  const { form, errors, running, outcome, run } = useForm<keyof Entry, 'show' | 'link'>()
  const bind = (name: keyof Entry) => ({
    name,
    value: entry[name],
    error: errors[name],
    required: true,
    onInput(event: { currentTarget: { value: string } }) {
      setEntry({ ...entry, [name]: event.currentTarget.value })
    },
  })
  const submit = (name: 'show' | 'link') => {
    setAnswer(undefined)
    return run({
      name,
      problem: problemOf(entry),
      async perform() {
        if (name === 'link') return (await send('POST /api/ticket/links', { body: entry })).message
        setAnswer({ of: entry, ticket: await send('POST /api/ticket', { body: entry }) })
        return undefined
      },
      explain: (error) => ({
        notice: messageOf(error, messages.failed),
        errors: refusedFields(error, { ticket: 'ticket', email: 'email' }),
      }),
    })
  }
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <PageHeading title={messages.findTitle} lead={messages.findLead} />
      <Card>
        <form {...form} {...formProps(() => submit('show'))} className="grid gap-5">
          <Field
            label={messages.number}
            hint={messages.numberHint}
            autoComplete="off"
            maxLength={20}
            {...bind('ticket')}
          />
          <EmailField {...bind('email')} />
          <OutcomeNotice outcome={outcome} />
          {found && (
            <section aria-label={messages.title(found.ticket)} aria-live="polite" className="border-line border-t pt-5">
              <TicketFacts ticket={found} />
            </section>
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton isBusy={running === 'show'}>{messages.show}</SubmitButton>
            <Button
              variant="secondary"
              size="lg"
              isBusy={running === 'link'}
              onClick={() => submit('link')}
              className="noscript:hidden"
            >
              {messages.sendLink}
            </Button>
          </div>
          <p className="text-ink-soft text-sm">{messages.linkHint}</p>
        </form>
      </Card>
    </Container>
  )
}

function problemOf({ ticket, email }: Entry) {
  const errors: { [Field in keyof Entry]?: string } = {}
  if (!ticket.trim()) errors.ticket = messages.numberNeeded
  if (!email.trim()) errors.email = messages.emailNeeded
  else if (!isEmail(email)) errors.email = messages.emailShape
  return Object.keys(errors).length > 0 ? { errors } : undefined
}
