// What every answer says to the browser about trust (OWASP ASVS 5.0: V3.4). One place for the card provider's hosts.
import { hash } from 'node:crypto'

export type SecuritySettings = {
  readonly isProduction: boolean
  /** Address of the provider's checkout script. */
  readonly checkoutUrl: string
  readonly publicUrl: string
}

type Sources = {
  readonly script: string[]
  readonly frame: string[]
  readonly connect: string[]
  readonly image: string[]
}

// Razorpay publishes no list; these are the hosts of its own shop modules, as of November 2026.
const razorpaySources: Sources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  connect: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
}

function providerSources(checkoutUrl: string): Sources {
  const { origin, hostname } = new URL(checkoutUrl)
  if (hostname.endsWith('razorpay.com')) return razorpaySources
  return { script: [origin], frame: [origin], connect: [origin], image: [origin] }
}

/** Headers for all answers but pages' script hashes; see `contentPolicy`. */
export function securityHeaders({ isProduction, publicUrl }: SecuritySettings): { [name: string]: string } {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Banks open their pages in a pop-up that reports back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com")',
    ...(isProduction && publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

/** Content-Security-Policy of a page that runs these inline scripts and no others: named by hash, since pages are cached. */
export function contentPolicy({ checkoutUrl }: SecuritySettings, scripts: Iterable<string>): string {
  const provider = providerSources(checkoutUrl)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashesOf(scripts), ...provider.script].join(' ')}`,
    // Style attributes come from React and the carousels; they cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${provider.image.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${provider.connect.join(' ')}`,
    `frame-src ${provider.frame.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}

function hashesOf(scripts: Iterable<string>): Set<string> {
  return new Set([...scripts].map((code) => `'sha256-${hash('sha256', code, 'base64')}'`))
}
