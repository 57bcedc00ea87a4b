import { personalPaths } from './public-pages.ts'

/** What crawlers need not try. Cart and sign-in say 'noindex' themselves, which has to be read to be heard. */
export function robotsOf({ publicUrl }: { publicUrl: string }): string {
  const closed = personalPaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
