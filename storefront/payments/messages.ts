// The sentences of paying. Those of the specification stand letter for letter.
import { methodsInWords } from '#domain/payments/payment-method.ts'
import { shop } from '#shop'

export const paymentMessages = {
  orderNotCreated: 'Failed to create order. Please try again.',
  gatewayNotLoaded: 'Failed to load payment gateway. Please try again later.',
  payBy: `Pay by ${methodsInWords(shop.paymentMethods)}`,
  detailsStayThere: shop.paymentMethods.every((method) => method === 'card')
    ? 'Your card is handled by the payment provider. We never see its number.'
    : 'Your card, UPI ID or bank is handled by the payment provider. We never see card numbers or passwords.',
  success: 'Payment Successful',
  placed: 'Thank you. Your order is placed.',
  confirmationComes: 'The confirmation and your invoice are on their way by e-mail.',
  yourOrders: 'your orders',
  dismissed: 'You closed the payment window before paying. Your cart and address are as you left them.',
  declined: (reason: string) => `The payment did not go through: ${reason} You can try again.`,
  addressNeeded: 'Please add your billing address first.',
  pricesChanged: 'Prices have changed since you filled your cart. We have updated them; please look at the new total.',
  priceNow: (title: string, { was, now }: { was: string; now: string }) => `${title}: ${now} instead of ${was}`,
  notThere: (titles: string) => `We cannot deliver this just now: ${titles}. Please take it out of your cart.`,
  checking: 'We are checking your payment …',
  checkingMore:
    'Your payment has reached us or is on its way. You do not need to pay again: this page goes on by itself, and you may also leave it. We send an e-mail as soon as your order is placed.',
  notKnown: 'We could not find this payment. If money has left your account, nothing is lost.',
  writeToUs: 'Please write to us',
  notArrived: 'No payment has arrived. Nothing was charged, and you can try again.',
  refunding: 'This payment could not become an order. The full amount is being refunded to you.',
} as const
