// Title, canonical URL and Open Graph metadata of pages.
import type { MetaDescriptor } from 'react-router'
import { shop } from '#shop'
import { absolutePictureUrl } from '../platform/picture-url.ts'

/** Data of the root's loader. */
export type Site = { readonly publicUrl: string; readonly picturesUrl?: string | undefined }
type Visit = { readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[] }

type PageDescription = {
  /** The home page has none. */
  readonly title?: string
  readonly description: string
  /** Canonical path. */
  readonly path: string
  /** Of a paginated list. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly picture?: string
}

/** `Your Cart · Farmgate`; name and tagline for the home page. */
export function pageTitle(page?: string): string {
  return page === undefined ? `${shop.name} · ${shop.tagline}` : `${page} · ${shop.name}`
}

/** Metadata of a page that search engines must not index. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export function pageMeta(
  { matches: [root] }: Visit,
  { title, description, path, previous, next, picture }: PageDescription,
): MetaDescriptor[] {
  const { publicUrl = '', picturesUrl } = (root?.loaderData as Site | undefined) ?? {}
  const url = publicUrl + path
  const shared = {
    site_name: shop.name,
    type: 'website',
    title: title ?? shop.name,
    description,
    url,
    image: picture ? absolutePictureUrl(picture, { publicUrl, picturesUrl }) : `${publicUrl}/icon-512.png`,
  }
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(previous ? [{ tagName: 'link' as const, rel: 'prev', href: publicUrl + previous }] : []),
    ...(next ? [{ tagName: 'link' as const, rel: 'next', href: publicUrl + next }] : []),
    ...Object.entries(shared).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}
