import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { putOffScripts } from './platform/late-scripts.tsx'

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
  return new Response(import.meta.env.DEV ? html : putOffScripts(html.toString()), { status, headers })
}

/** Gathered as it is: by way of a stream that is decoded and encoded again a page takes a sixteenth longer. */
function renderPage(page: React.ReactElement): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const gathered = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(gathered),
      onShellError: reject,
      onError: reject,
    })
  })
}
