/*
 * The response cache. Pages, their data and the catalogue's calls are the same for every visitor, so each is rendered once and
 * stored as compressed bytes (docs/decisions/0011). This is how a response passes through:
 *
 * 1. `serverWithCache` looks for the URL among the stored responses before Fastify sees the request, and sends what it finds.
 * 2. Otherwise a route answers by `answerFromCache` with a view: its key, how to render it, and the tags of what it shows,
 *    `product:honey` for example. Requests for the same key share one rendering. The response is stored under its tags.
 * 3. A change in the database is reported to every process (server/catalogue/purge-on-change.ts), which purges the responses with
 *    the tags of the change. There is no other expiry.
 * 4. While changes are not reported nothing is stored. What is stored is served only if the database cannot be reached, for a
 *    minute (docs/decisions/0031).
 */
export { answerFromCache, type View } from './answer-from-cache.ts'
export type { Rendered } from './cached-response.ts'
export { openResponseCache, type ResponseCache } from './response-cache.ts'
export { serverWithCache } from './server-with-cache.ts'
export { randomVariant } from './variants.ts'
