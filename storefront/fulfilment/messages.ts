export const deliveryMessages = {
  pinCode: 'Deliver to PIN code',
  digits: '6 digits',
  lead: 'See your delivery dates.',
  delivered: (dates: string) => `Delivered ${dates}`,
  notServed: 'We don’t deliver to this PIN code yet',
  sixDigits: 'A PIN code has 6 digits',
} as const
