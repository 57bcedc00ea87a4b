import { shop } from '#shop'

/** What the tab says: `Your Cart · Farmgate`; the shop's name and tagline where a page has no name of its own. */
export function pageTitle(page?: string): string {
  return page === undefined ? `${shop.name} · ${shop.tagline}` : `${page} · ${shop.name}`
}
