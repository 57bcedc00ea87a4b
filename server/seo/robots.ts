import { personalPaths } from './public-pages.ts'

/** Cart and sign-in are not disallowed: crawlers must fetch them to see their 'noindex'. */
export function robotsOf({ publicUrl }: { publicUrl: string }): string {
  const closed = personalPaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
