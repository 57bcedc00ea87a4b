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

/** Content-Security-Policy of a page; its inline scripts are named by hash, so that a kept page needs no nonce. */
export function contentPolicy({ checkoutUrl }: SecuritySettings, html: Buffer): string {
  const provider = providerSources(checkoutUrl)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...inlineScriptHashes(html), ...provider.script].join(' ')}`,
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

export function inlineScriptHashes(html: Buffer): Set<string> {
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const begin = html.indexOf('>', at) + 1
    const attributes = html.toString('latin1', at, begin)
    at = html.indexOf('</script>', begin)
    const code = html.subarray(begin, at)
    // Data for machines (JSON-LD) is no script: no browser runs it.
    if (/\bsrc=|application\/ld\+json/.test(attributes) || code.length === 0) continue
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  }
  return hashes
}
