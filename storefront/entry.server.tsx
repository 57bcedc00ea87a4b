import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { markedScripts, markOf, ScriptNonce, withoutMarks } from './platform/inline-scripts.ts'
import { putOffScripts } from './platform/late-scripts.tsx'
import { bytesOf } from './platform/page-bytes.ts'
import { shopApi } from './platform/shop-api.ts'

export { shopApi } from './platform/shop-api.ts'

/** Renders whole pages, never streams: a page is the same for everybody and is kept by the server. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  await gatherData(routerContext)
  const nonce = crypto.randomUUID()
  const mark = markOf(nonce)
  const rendered = `<!DOCTYPE html>${render(request, { routerContext, loadContext, nonce })}`
  const html = import.meta.env.DEV ? rendered : putOffScripts(rendered, mark)
  loadContext.get(shopApi).allowScripts(markedScripts(html, mark))
  headers.set('content-type', 'text/html; charset=utf-8')
  return withBytes(bytesOf(withoutMarks(html, mark)), { status, headers })
}

type Rendering = {
  readonly routerContext: EntryContext
  readonly loadContext: RouterContextProvider
  readonly nonce: string
}

/** Where a part fails, React Router renders the page's boundary with the response that is thrown. */
function render({ url }: Request, { routerContext, loadContext, nonce }: Rendering): string {
  try {
    const html = renderToString(
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </ScriptNonce>,
    )
    // Never half a page: every browser would have to finish what is kept for all of them.
    if (html.includes(unfinished)) throw new Error(`A part of ${url} was not there when it was rendered`)
    return html
  } catch (fault) {
    throw loadContext.get(shopApi).faultResponse(fault)
  }
}

/** What neither a loader nor the rendering has told already; a response is no fault, or one that is logged. */
export const handleError: HandleErrorFunction = (fault, { context }) => {
  if (fault instanceof Response || isRouteErrorResponse(fault)) return
  context.get(shopApi).faultResponse(fault)
}

/** A response that tells its bytes as they are: as its body they would become a stream, and be gathered from it again. */
function withBytes(bytes: Uint8Array, init: ResponseInit): Response {
  return Object.assign(new Response(null, init), { bytes: async () => bytes })
}

/** What React leaves where it waits for something. */
const unfinished = '<!--$!-->'

/**
 * What the loaders have told, in the place where React Router looks for parts of it that have come. Read there by
 * itself it arrives while React renders, and waiting for it takes a third longer.
 */
async function gatherData(routerContext: EntryContext): Promise<void> {
  const { serverHandoffStream } = routerContext
  if (!serverHandoffStream) return
  const decoder = new TextDecoder()
  let value = ''
  for await (const bytes of serverHandoffStream) value += decoder.decode(bytes, { stream: true })
  routerContext.renderMeta = { streamCache: { 0: come({ done: false, value }), 1: come({ done: true, value: '' }) } }
  routerContext.serverHandoffStream = new ReadableStream()
}

function come<T>(result: T): Promise<void> & { result: T } {
  return Object.assign(Promise.resolve(), { result })
}
