import type { PageSources } from '../card-provider.ts'

// Razorpay publishes no list; these are the hosts that its own shop plugins allow, as of November 2026.
const ownSources: PageSources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  connect: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
  payment: 'https://api.razorpay.com',
}

/** The sandbox has everything on one origin. */
export function pageSources(checkoutUrl: string): PageSources {
  const { origin, hostname } = new URL(checkoutUrl)
  if (hostname.endsWith('razorpay.com')) return ownSources
  return { script: [origin], frame: [origin], connect: [origin], image: [origin], payment: origin }
}
