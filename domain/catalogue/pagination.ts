// Pagination of the product list.

export const pageSize = 24

/** Most pages in one response, however often 'Show more' was pressed before a reload. */
export const maxPagesAtOnce = 10

/** The pages `from` to `page` of the list, shown together. */
export type PageRange = { readonly from: number; readonly page: number }

/** The range that a URL names. An invalid number is page 1; a range that is too long keeps its end. */
export function pageRange({ page, from }: { page?: string | null; from?: string | null }): PageRange {
  const last = pageNumber(page) ?? 1
  const first = Math.min(pageNumber(from) ?? last, last)
  return { from: Math.max(first, last - maxPagesAtOnce + 1), page: last }
}

function pageNumber(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** Number of pages; an empty list has one. */
export function pagesFor(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
