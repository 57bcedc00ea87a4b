import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

export { shopApi } from './platform/shop-api.ts'

/** Renders whole pages, never streams: a page is the same for everybody and is kept by the server. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const html = await renderPage(<ServerRouter context={routerContext} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

function renderPage(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}
