/** Public pages that do not depend on products. */
export const publicPages = [
  { path: '/about', name: 'About' },
  { path: '/contact', name: 'Contact' },
  { path: '/terms-and-conditions', name: 'Terms and Conditions' },
  { path: '/privacy-policy', name: 'Privacy Policy' },
  { path: '/return-policy', name: 'Return Policy' },
] as const

/** Paths of pages that are personal. */
export const personalPaths = [
  '/user-dashboard',
  '/checkout',
  '/payment-gateway',
  '/stop-notifying',
  '/ticket/',
  '/recall/',
  '/preview/',
  '/your-data',
] as const
