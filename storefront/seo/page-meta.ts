// What a page says of itself to search engines and to those it is shared with.
import type { MetaDescriptor } from 'react-router'
import { shop } from '#shop'

/** Where the shop is found, as the root's loader tells it. */
type Found = { readonly publicUrl: string }
type Visit = { readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[] }

type PageWords = {
  /** Absent where a page has no name of its own. */
  readonly title?: string
  readonly description: string
  /** The one address under which the page is to be found, whatever it was asked for by. */
  readonly path: string
  /** The pages before and after it, where it is one of several. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly picture?: string
  /** What machines read, put together by the page's loader; only a page that came from the server carries it. */
  readonly graph?: object
}

/** What the tab says: `Your Cart · Farmgate`; the shop's name and tagline where a page has no name of its own. */
export function pageTitle(page?: string): string {
  return page === undefined ? `${shop.name} · ${shop.tagline}` : `${page} · ${shop.name}`
}

/** A page for one person, or for nobody: it has a name and stays out of search engines. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export function pageMeta(
  { matches: [root] }: Visit,
  { title, description, path, previous, next, picture, graph }: PageWords,
): MetaDescriptor[] {
  const publicUrl = (root?.loaderData as Found | undefined)?.publicUrl ?? ''
  const url = publicUrl + path
  const shared = {
    site_name: shop.name,
    type: 'website',
    title: title ?? shop.name,
    description,
    url,
    image: publicUrl + (picture ?? '/icon-512.png'),
  }
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(previous ? [{ tagName: 'link' as const, rel: 'prev', href: publicUrl + previous }] : []),
    ...(next ? [{ tagName: 'link' as const, rel: 'next', href: publicUrl + next }] : []),
    ...Object.entries(shared).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(graph ? [{ 'script:ld+json': graph } as MetaDescriptor] : []),
  ]
}
