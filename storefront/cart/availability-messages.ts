// The sentences about what cannot be bought as it stands and about changed prices, on the pages from the cart to the payment.
export const availabilityMessages = {
  gone: 'This product is no longer in the shop.',
  outOfStock: 'Out of Stock',
  onlyLeft: (left: number) => `Only ${left} left.`,
  notThatMany: 'We don’t have that many. Please take fewer.',
  takeLeft: (left: number) => `Take ${left}`,
  moreThanThere: ({ units, isExact, quantity }: { units: number; isExact: boolean; quantity: number }) =>
    `${isExact ? `Only ${units} left` : `We don’t have that many, but ${units}`}. Your cart has ${quantity}: please take fewer there.`,
  removeToGoOn: 'Please remove the unavailable items to continue. They are not in the total.',
  takeFewerToGoOn:
    'We don’t have as many as you want of some items. Please take fewer to continue. The total counts only what we have.',
  changeToGoOn: 'Please change these items before you pay. The total counts only what we have.',
  pricesNotChecked: 'We couldn’t check the prices just now. These are from your last visit.',
  priceWas: (price: string) => `The price has changed. It was ${price}.`,
  pricesChanged: 'Some prices have changed since you filled your cart. We’ve updated them; please check the new total.',
  priceNow: (title: string, { was, now }: { was: string; now: string }) => `${title}: ${now} instead of ${was} each`,
  totalNow: ({ was, now }: { was: string; now: string }) => `Total: ${now} instead of ${was}`,
} as const
