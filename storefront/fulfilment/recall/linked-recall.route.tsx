import { data, href } from 'react-router'
import { isRefusal } from '#domain/refusal.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { shop } from '#shop'
import { shopApi } from '../../platform/shop-api.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Container } from '../../ui/container.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { linkLook, TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/linked-recall.route'
import { messages } from './messages.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedMeta(loaderData?.recall ? messages.title : messages.endedTitle)

/** Never cached, and its URL is sent to no other site: it holds the token. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const recall = await context.get(shopApi).viewLinkedRecall({ token: params.token })
  return isRefusal(recall) ? data({ recall: undefined }, { status: 404 }) : { recall }
}

/** Behind the link of a recall's mail (BATCH-04). It works without scripts: the form is posted by the browser. */
export default function LinkedRecallRoute({ loaderData: { recall }, params: { token } }: Route.ComponentProps) {
  if (!recall) {
    return (
      <Container width="narrow" className="py-14 sm:py-20">
        <PageHeading title={messages.endedTitle} lead={messages.endedLead} />
        <ButtonLink to={href('/contact')} size="lg">
          {messages.endedButton}
        </ButtonLink>
      </Container>
    )
  }
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <PageHeading title={messages.title} />
      <Card>
        <h2 className="font-semibold">{messages.recalling}</h2>
        <ul className="mt-2 grid gap-1">
          {recall.batches.map(({ title, lot }) => (
            <li key={lot}>
              {title},{' '}
              <TextLink to={href('/lot/:lot', { lot })} className="whitespace-nowrap">
                lot {formatLot(lot)}
              </TextLink>
            </li>
          ))}
        </ul>
        <p className="wrap-anywhere mt-5 max-w-[62ch] whitespace-pre-wrap text-pretty text-[1.0625rem]">
          {recall.words}
        </p>
        <div className="mt-6">
          {recall.isRead ? (
            <p className="font-medium text-leaf">{messages.thanks}</p>
          ) : (
            // Without fields; as plain text, since the server reads no forms.
            <form method="post" encType="text/plain" action={`/recall/${encodeURIComponent(token)}`}>
              <Button type="submit" size="lg">
                {messages.button}
              </Button>
            </form>
          )}
        </div>
        <p className="mt-6 text-ink-soft">
          {messages.help} <PhoneLink number={shop.contact.phone} className={`${linkLook} whitespace-nowrap`} />
        </p>
      </Card>
    </Container>
  )
}
