/** React Router may name the routes whose data it needs; the server answers with the data of the whole page anyway. */
export const onePerPage = {
  async cacheKeyWillBeUsed({ request }: { request: Request }) {
    const url = new URL(request.url)
    url.searchParams.delete('_routes')
    return url.href
  },
}

/** Pages of the catalogue: the others have no loader on the server. */
const hasData = /^\/(about|search|product(\/[^/]+)?)?$/

/** Where the data of a page that was loaded is found, so that links and Back lead to it without a network. */
export function dataOfPage(page: string): string | undefined {
  const url = new URL(page)
  if (!hasData.test(url.pathname)) return undefined
  url.pathname = url.pathname === '/' ? '/_.data' : `${url.pathname}.data`
  return url.href
}
