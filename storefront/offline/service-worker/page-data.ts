import { listParameters } from '#domain/catalogue/list-query.ts'

/** One entry for each list: only its parameters change what the server answers, and none of those that the router or a letter adds. */
export const onePerPage = {
  async cacheKeyWillBeUsed({ request }: { request: Request }) {
    const url = new URL(request.url)
    const parameters = [...url.searchParams].filter(([name]) => listParameters.some((known) => known === name))
    // Written anew: a link says '%20' where a form says '+'.
    url.search = new URLSearchParams(parameters).toString()
    return url.href
  },
}

/** Pages with a server loader; their data is at `.data`, as `server/platform/http/pages.ts` serves it. */
const hasData = /^\/(about|search|(product|growers)(\/[^/]+)?)?$/

/** The URL of a page's data, which links and Back request. */
export function dataOfPage(page: string): string | undefined {
  const url = new URL(page)
  if (!hasData.test(url.pathname)) return undefined
  url.pathname = url.pathname === '/' ? '/_.data' : `${url.pathname}.data`
  return url.href
}
