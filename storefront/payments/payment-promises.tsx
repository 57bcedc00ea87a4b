import { BadgeIndianRupee, LockKeyhole, ReceiptText } from 'lucide'
import { shopLines } from '../pages/shop-lines.ts'
import { IconLines } from '../ui/icon-lines.tsx'
import { paymentMessages as messages } from './messages.ts'

const promises = [
  { icon: LockKeyhole, text: messages.detailsStayThere },
  { icon: ReceiptText, text: 'Your GST invoice comes with the confirmation by email.' },
  { icon: BadgeIndianRupee, text: 'If we can’t place your order, you get a full refund.' },
  shopLines.returns,
  shopLines.seller,
] as const

/** Assurances beside the pay button. */
export function PaymentPromises() {
  return <IconLines lines={promises} className="gap-2" />
}
