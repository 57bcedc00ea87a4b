// How the list of products is cut into pages. The list stands in the shop's order, the latest last.

export const pageSize = 24

/** No page shows more pages than this at once, however often 'Show more' was pressed before it was reloaded. */
export const mostPagesAtOnce = 10

/** The pages `from` to `page` of the list, shown as one. */
export type PageRange = { readonly from: number; readonly page: number }

/** What an address asks for. What is no page number counts as the first page, and too long a range keeps its end. */
export function pageRange({ page, from }: { page?: string | null; from?: string | null }): PageRange {
  const last = pageNumber(page) ?? 1
  const first = Math.min(pageNumber(from) ?? last, last)
  return { from: Math.max(first, last - mostPagesAtOnce + 1), page: last }
}

function pageNumber(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** The query of a page's address, the shortest that says it: `?category=Honey&page=3&from=2`, nothing for the first page. */
export function shelfQuery({
  category,
  page = 1,
  from = page,
}: Partial<PageRange> & { category?: string | undefined }): string {
  const query = [
    category && `category=${encodeURIComponent(category)}`,
    page > 1 && `page=${page}`,
    from < page && `from=${from}`,
  ].filter(Boolean)
  return query.length > 0 ? `?${query.join('&')}` : ''
}

/** How many pages a list of so many products has; an empty one has its first page too. */
export function pagesFor(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
