// The sentences of paying. Those of the specification stand letter for letter.
import { formatPaymentMethods } from '#domain/payments/payment-method.ts'
import { refundTimeSentence } from '#domain/payments/refund.ts'
import { shop } from '#shop'

export const paymentMessages = {
  orderNotCreated: 'Failed to create order. Please try again.',
  offline: ({ hasAddress }: { hasAddress: boolean }) =>
    `You’re offline. Your cart ${hasAddress ? 'and address are' : 'is'} saved. Connect, then press Pay Now.`,
  gatewayNotLoaded: 'Failed to load payment gateway. Please try again later.',
  payBy: `Pay by ${formatPaymentMethods(shop.paymentMethods)}`,
  detailsStayThere: shop.paymentMethods.every((method) => method === 'card')
    ? `Your card is handled by ${shop.paymentProvider.name}. We never see its number.`
    : `Your card, UPI ID or bank is handled by ${shop.paymentProvider.name}. We never see card numbers or passwords.`,
  success: 'Payment Successful',
  placed: 'Thank you. Your order has been placed.',
  confirmationComes: 'The confirmation and your invoice are on their way by email.',
  yourOrders: 'your orders',
  dismissed: 'You closed the payment window before paying. Your cart and address are as you left them.',
  declined: (reason: string) => `${reason} Your cart and address are as you left them.`,
  addressNeeded: 'Please add your billing address first.',
  addressWrong: 'Please check your billing address.',
  beingChecked: (sum: string | undefined, where: { isInCart: boolean }) =>
    `Your payment${sum ? ` of ${sum}` : ''} is being checked${where.isInCart ? '; what you paid for is still in this cart' : ''}.`,
  seePayment: 'See your payment',
  wentThrough: (sum: string | undefined, orderNumber: string | undefined) =>
    `Your payment${sum ? ` of ${sum}` : ''} went through${orderNumber ? `: order ${orderNumber}` : ''}.`,
  paidAlready: (orderNumber: string | undefined) =>
    `You have paid for these already${orderNumber ? `: order ${orderNumber}` : ''}. Pay again only if you want them twice.`,
  seeOrders: 'See your orders',
  noOrder: (sum: string | undefined) => `Your payment${sum ? ` of ${sum}` : ''} has not become an order.`,
  checking: 'Checking your payment…',
  checkingMore:
    'Your payment has reached us or is on its way. You don’t need to pay again: this page updates on its own, and you can also leave it. We’ll email you as soon as your order is placed.',
  notKnown: 'We couldn’t find this payment. If your account has been debited, your money is safe.',
  writeToUs: 'Please write to us',
  notArrived: 'No payment has reached us. You haven’t been charged, and you can try again.',
  refunding: `We couldn’t place your order. The full amount is being refunded to you. ${refundTimeSentence}`,
} as const
