import type { ClosedDay } from '#domain/fulfilment/closed-days.ts'
import { formatDateRange, usualDays } from '#domain/fulfilment/delivery-range.ts'
import { shop } from '#shop'

const usual = usualDays(shop.delivery)

export const deliveryMessages = {
  pinCode: 'Deliver to PIN code',
  digits: '6 digits',
  lead: `Usually ${usual.min}–${usual.max} working days. See yours.`,
  delivered: (dates: string) => `Delivered ${dates}`,
  closed: ({ day, reason }: ClosedDay) =>
    `We are closed on ${formatDateRange({ from: day, to: day })}${reason ? `, ${reason}` : ''}`,
  notServed: 'We don’t deliver to this PIN code yet',
  notAPinCode: '6 digits, not starting with 0',
} as const
