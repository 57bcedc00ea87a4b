import { refundTimeSentence } from '#domain/payments/refund.ts'
import { shop } from '#shop'
import { returnMessages } from '../returns/messages.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/return-policy.route'
import { Policy, type PolicySection, WriteToUs } from './policy.tsx'

export const meta = (visit: Route.MetaArgs) =>
  pageMeta(visit, {
    title: 'Return Policy',
    description: `How to return what you bought from ${shop.name}: how long you have, in what condition, and how you get your money back.`,
    path: '/return-policy',
  })

const days = shop.returns.policyDays

const sections: readonly PolicySection[] = [
  {
    id: 'time',
    heading: 'How long you have',
    body: (
      <p>
        You may return an item within {days} calendar days from the day you receive it. After {days} days we can no
        longer take it back, since food does not get better on the road.
      </p>
    ),
  },
  {
    id: 'condition',
    heading: 'In what condition',
    body: <p>The item must be unused and in its original packaging, with the seal unbroken.</p>,
  },
  {
    id: 'damaged',
    heading: 'Damaged, wrong or not as described',
    body: (
      <p>
        If what arrives is damaged, spoilt, not what you ordered or not as described, tell us and send a photograph. We
        replace it or refund it in full, and then the return costs you nothing.
      </p>
    ),
  },
  {
    id: 'refund',
    heading: 'Your refund',
    body: (
      <p>
        When the parcel is back we inspect it and tell you the result by email. The refund then goes to the original
        payment method. {refundTimeSentence}
      </p>
    ),
  },
  {
    id: 'shipping',
    heading: 'Return shipping',
    body: (
      <p>
        You pay the return shipping, and it is non-refundable, unless the item was damaged, spoilt, wrong, not as
        described or late. It costs what the courier of your choice asks for the parcel; we add nothing.
      </p>
    ),
  },
  {
    id: 'contact',
    heading: 'How to return something',
    body: (
      <>
        <p>
          At the order in <TextLink to="/user-dashboard/orders">your orders</TextLink> choose ‘{returnMessages.link}’.
          We answer within two days and tell you where to send the parcel.
        </p>
        <WriteToUs about="with your order number, if that is easier." />
      </>
    ),
  },
]

export default function ReturnPolicyRoute() {
  return (
    <Policy
      title="Return Policy"
      lead="If something is not right, we take it back."
      updated="2026-11-27"
      sections={sections}
    />
  )
}
