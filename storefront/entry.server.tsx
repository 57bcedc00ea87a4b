import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { markOf, ScriptNonce, takeMarks } from './platform/inline-scripts.ts'
import { shopApi } from './platform/shop-api.ts'

export { shopApi } from './platform/shop-api.ts'

/** Renders whole pages, never streams: they are cached. */
export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = crypto.randomUUID()
  const shop = loadContext.get(shopApi)
  try {
    const rendered = await render(
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </ScriptNonce>,
      { nonce },
    )
    const { html, scripts } = takeMarks(rendered, markOf(nonce))
    shop.allowScripts(scripts)
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(html, { status, headers })
  } catch (fault) {
    // React Router then renders the error boundary with this response.
    throw shop.faultResponse(fault)
  }
}

/** The whole page as bytes, as React writes it. */
function render(document: ReactNode, { nonce }: { nonce: string }): Promise<Buffer> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = []
    const page = renderToPipeableStream(document, {
      nonce,
      onAllReady: () =>
        page.pipe(
          new Writable({
            write(part: Buffer, _encoding, next) {
              parts.push(part)
              next()
            },
            final(next) {
              done(Buffer.concat(parts))
              next()
            },
          }),
        ),
      // React would leave a failed part to the browser; such a page must not be cached.
      onError: fail,
    })
  })
}

/** Logs the faults of loaders and actions; responses have been logged, or are no faults. */
export const handleError: HandleErrorFunction = (fault, { context }) => {
  if (fault instanceof Response || isRouteErrorResponse(fault)) return
  context.get(shopApi).faultResponse(fault)
}
