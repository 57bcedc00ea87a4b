import { discountSteps } from '#domain/cart/discount.ts'
import { formatRupees } from '#domain/money.ts'
import { messages } from '../messages.ts'

const [largest, , , smallest] = discountSteps

const promises = [
  { title: messages.freeDelivery, text: 'To your door, whatever the size of the basket.' },
  { title: 'A grower with a name', text: 'Every pack says who grew it and where.' },
  {
    title: 'Fuller baskets cost less',
    text: `From ${formatRupees(smallest.off)} off above ${formatRupees(smallest.above)} to ${formatRupees(largest.off)} off above ${formatRupees(largest.above)}.`,
  },
] as const

export function Promises() {
  return (
    <ul className="mt-8 grid gap-x-10 gap-y-5 border-line border-y py-7 sm:grid-cols-3">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <p className="text-balance font-serif text-leaf text-lg leading-snug">{title}</p>
          <p className="mt-1 text-ink-soft text-sm">{text}</p>
        </li>
      ))}
    </ul>
  )
}
