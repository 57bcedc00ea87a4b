import { useRouteLoaderData } from 'react-router'
import type { Site } from './page-meta.ts'
import { scriptJson } from './script-json.ts'

type StructuredDataProps = {
  /** The page's graph on the server; false in the browser, where no code for it is loaded. */
  readonly graph: ((site: Site) => object) | false
}

/**
 * JSON-LD of a page (PROD-01). Search engines load whole pages, so only the server makes it; the browser keeps what it received
 * and has none for a page that it shows without loading it whole. Give it a `key` that differs between pages of one route.
 */
export function StructuredData({ graph }: StructuredDataProps) {
  const site = useRouteLoaderData<Site>('root')
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson has no '<' to end the script.
      dangerouslySetInnerHTML={{ __html: graph && site ? scriptJson(graph(site)) : '' }}
    />
  )
}
