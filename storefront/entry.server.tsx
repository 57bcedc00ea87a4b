import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { markedScripts, markOf, ScriptNonce, withoutMarks } from './platform/inline-scripts.ts'
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
    const html = await render(
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </ScriptNonce>,
      { nonce },
    )
    shop.allowScripts(markedScripts(html, markOf(nonce)))
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(withoutMarks(html, markOf(nonce)), { status, headers })
  } catch (fault) {
    // React Router then renders the error boundary with this response.
    throw shop.faultResponse(fault)
  }
}

function render(document: ReactNode, { nonce }: { nonce: string }): Promise<string> {
  return new Promise((done, fail) => {
    const page = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => done(text(page.pipe(new PassThrough({ highWaterMark: 1_000_000 })))),
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
