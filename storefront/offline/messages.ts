export const messages = {
  offlineLine: 'You are offline. Your cart is safe here.',
  title: 'You are offline',
  lead: 'This page has not been opened on this device yet, so it needs a connection.',
  stillHere: 'Your cart is kept on this device, and what you have looked at can be looked at again.',
  needsConnection: 'Signing in, checking prices, paying and your orders need a connection.',
  tryAgain: 'Try Again',
  seen: 'Seen on this device',
  backOnline: 'You are online again.',
} as const
