import { data } from 'react-router'
import { mostPictures } from '#domain/attachments/attachment.ts'
import { isRefusal } from '#domain/refusal.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Container } from '../../ui/container.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { Route } from './+types/linked-ticket.route'
import { ticketMessages as messages } from './messages.ts'
import { TicketAnswerForm } from './ticket-answer-form.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketThread } from './ticket-thread.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedMeta(loaderData?.ticket ? messages.title(loaderData.ticket.ticket) : messages.endedTitle)

/** Never cached, and no referrer: the URL holds the token. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const ticket = await context.get(shopApi).viewLinkedTicket({ token: params.token })
  return isRefusal(ticket) ? data({ ticket: undefined }, { status: 404 }) : { ticket }
}

/** Behind the link of a ticket's mail (TICKET-04): it reads without scripts, and prints as the copy of the complaint. */
export default function LinkedTicketRoute({ loaderData: { ticket }, params: { token } }: Route.ComponentProps) {
  if (!ticket) {
    return (
      <Container width="narrow" className="py-14 sm:py-20">
        <PageHeading title={messages.endedTitle} lead={messages.endedLead} />
        <ButtonLink to="/ticket" size="lg">
          {messages.endedButton}
        </ButtonLink>
      </Container>
    )
  }
  const sent = ticket.pictures.filter(({ sentBy }) => sentBy === 'customer').length
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <PageHeading title={messages.title(ticket.ticket)} />
      <div className="grid grid-cols-1 gap-6">
        <Card>
          <TicketFacts ticket={ticket} />
        </Card>
        <Card>
          <TicketThread ticket={ticket} token={token} />
          <Button variant="quiet" className="mt-4 -ml-6 noscript:hidden" onClick={() => window.print()}>
            {messages.print}
          </Button>
        </Card>
        <Card className="print:hidden">
          <h2 className="mb-4 font-serif text-leaf text-subheading">{messages.answerTitle}</h2>
          {ticket.state === 'resolved' && <p className="mb-4 text-ink-soft">{messages.answerReopens}</p>}
          <TicketAnswerForm token={token} ticket={ticket.ticket} picturesLeft={mostPictures.fromCustomer - sent} />
        </Card>
      </div>
    </Container>
  )
}
