/** Drops React Router's `_routes` parameter: the server answers with the data of the whole page anyway. */
export const onePerPage = {
  async cacheKeyWillBeUsed({ request }: { request: Request }) {
    const url = new URL(request.url)
    url.searchParams.delete('_routes')
    return url.href
  },
}

/** Pages with a server loader. */
const hasData = /^\/(about|search|(product|growers)(\/[^/]+)?)?$/

/** The URL of a page's data, which links and Back request. */
export function dataOfPage(page: string): string | undefined {
  const url = new URL(page)
  if (!hasData.test(url.pathname)) return undefined
  url.pathname = url.pathname === '/' ? '/_.data' : `${url.pathname}.data`
  return url.href
}
