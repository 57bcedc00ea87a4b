export const messages = {
  title: 'You’re offline',
  cartIsSafe: 'Your cart is safe on this device.',
  /** The browser has a network, and the shop does not answer. */
  unreachable: 'We can’t reach the shop',
  lead: 'You haven’t opened this page on this device yet, so it needs a connection.',
  stillHere: 'Your cart is saved on this device, and you can revisit the pages you’ve already seen.',
  needsConnection: 'You need a connection to log in, check prices, pay and see your orders.',
  tryAgain: 'Try Again',
  seen: 'Seen on this device',
  backOnline: 'You’re back online.',
} as const
