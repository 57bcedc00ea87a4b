import { href } from 'react-router'
import { discountSteps } from '#domain/cart/discount.ts'
import { formatRupees } from '#domain/money.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { messages } from '../messages.ts'

const [largest, , , smallest] = discountSteps

type Promised = { title: string; text: string; link?: { to: string; text: string } }

const promises: readonly Promised[] = [
  { title: messages.freeDelivery, text: 'To your door, whatever the size of the basket.' },
  {
    title: 'A grower with a name',
    text: 'Every pack says who grew it and where.',
    link: { to: href('/growers'), text: 'Meet the growers' },
  },
  {
    title: 'Fuller baskets cost less',
    text: `From ${formatRupees(smallest.off)} off above ${formatRupees(smallest.above)} to ${formatRupees(largest.off)} off above ${formatRupees(largest.above)}.`,
  },
]

export function Promises() {
  return (
    <ul className="mt-8 grid gap-x-10 gap-y-5 border-line border-y py-7 sm:grid-cols-3">
      {promises.map(({ title, text, link }) => (
        <li key={title}>
          <p className="text-balance font-serif text-leaf text-lg leading-snug">{title}</p>
          <p className="mt-1 text-ink-soft text-sm">
            {text}
            {link && (
              <>
                {' '}
                <TextLink to={link.to} className="relative after:absolute after:-inset-3">
                  {link.text}
                </TextLink>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
