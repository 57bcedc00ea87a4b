import { BadgeIndianRupee, LockKeyhole, ReceiptText } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import { paymentMessages as messages } from './messages.ts'

const promises = [
  { icon: LockKeyhole, text: messages.detailsStayThere },
  { icon: ReceiptText, text: 'Your GST invoice comes with the confirmation by email.' },
  { icon: BadgeIndianRupee, text: 'If we can’t place your order, you get a full refund.' },
] as const

/** Assurances beside the pay button. */
export function PaymentPromises() {
  return (
    <ul className="grid gap-3 text-ink-soft">
      {promises.map(({ icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon drawing={icon} className="mt-0.5 size-5 flex-none text-leaf-soft" strokeWidth={1.75} />
          {text}
        </li>
      ))}
    </ul>
  )
}
