/** Pages for everybody that no product changes, in the words a list of them uses. */
export const publicPages = [
  { path: '/about', name: 'About' },
  { path: '/contact', name: 'Contact' },
  { path: '/terms-and-conditions', name: 'Terms and Conditions' },
  { path: '/privacy-policy', name: 'Privacy Policy' },
  { path: '/return-policy', name: 'Return Policy' },
] as const

/** Addresses below which everything is one person's own. */
export const personalPaths = ['/user-dashboard', '/checkout', '/payment-gateway', '/stop-notifying'] as const
