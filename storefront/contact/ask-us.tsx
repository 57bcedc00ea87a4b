import { shop } from '#shop'
import { Card } from '../ui/card.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { TextLink } from '../ui/text-link.tsx'

const { contact, returns } = shop

/** Contact and returns, shown beside an order, which a message begins with, or beside several. */
export function AskUs({ orderNumber }: { orderNumber?: string | undefined }) {
  return (
    <Card className="text-[0.9375rem]">
      <h2 className="font-serif text-leaf text-subheading">Something not right?</h2>
      <p className="mt-2 text-ink-soft">
        Tell us the order number and we’ll sort it out. What comes damaged, wrong or spoilt is replaced or refunded, and
        for {returns.policyDays} days you may send back what is unused.
      </p>
      <p className="mt-4 grid justify-items-start gap-2">
        <TextLink to={orderNumber ? `/contact#order=${orderNumber}` : '/contact'}>Write to us</TextLink>
        <PhoneLink
          number={contact.phone}
          className="font-medium text-leaf tabular-nums underline decoration-leaf/30 underline-offset-4 hover:decoration-leaf"
        />
        <TextLink to="/return-policy">Return Policy</TextLink>
      </p>
    </Card>
  )
}
