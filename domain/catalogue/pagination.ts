// Pagination of the product list, which is in the shop's order, the newest product last.

export const pageSize = 24

/** Most pages in one response, however often 'Show more' was pressed before a reload. */
export const mostPagesAtOnce = 10

/** The pages `from` to `page` of the list, shown together. */
export type PageRange = { readonly from: number; readonly page: number }

/** The range that a URL names. An invalid number is page 1; a range that is too long keeps its end. */
export function pageRange({ page, from }: { page?: string | null; from?: string | null }): PageRange {
  const last = pageNumber(page) ?? 1
  const first = Math.min(pageNumber(from) ?? last, last)
  return { from: Math.max(first, last - mostPagesAtOnce + 1), page: last }
}

function pageNumber(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** The shortest query string of a range: `?category=Honey&page=3&from=2`; empty for the first page. */
export function listQuery({
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

/** Number of pages; an empty list has one. */
export function pagesFor(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
