// Security headers (OWASP ASVS 5.0: V3.4).
import { hash } from 'node:crypto'
import type { PageSources } from '../card-provider/card-provider.ts'

export type SecuritySettings = {
  readonly isProduction: boolean
  readonly provider: PageSources
  readonly publicUrl: string
  /** Base URL of product pictures, if another server has them. */
  readonly picturesUrl?: string | undefined
}

/** Headers of every answer; pages add `contentPolicy`. */
export function securityHeaders({ isProduction, publicUrl, provider }: SecuritySettings): { [name: string]: string } {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Banks open their pages in a pop-up that posts back to this window.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self "${provider.payment}")`,
    ...(isProduction && publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

/** Content-Security-Policy that allows exactly these inline scripts; by hash, because cached pages cannot have nonces. */
export function contentPolicy(
  { provider, picturesUrl }: SecuritySettings,
  scripts: Iterable<string | Uint8Array>,
): string {
  const images = [...provider.image, ...(picturesUrl ? [new URL(picturesUrl).origin] : [])]
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashesOf(scripts), ...provider.script].join(' ')}`,
    // For the style attributes of React and the carousels.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${images.join(' ')}`,
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

function hashesOf(scripts: Iterable<string | Uint8Array>): Set<string> {
  return new Set([...scripts].map((code) => `'sha256-${hash('sha256', code, 'base64')}'`))
}
