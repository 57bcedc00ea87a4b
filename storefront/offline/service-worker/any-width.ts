const variant = /-\d+\.(?:avif|webp)$/

/** A picture in another width or format than the one asked for: better than a hole in the page. */
export async function anyWidth(cacheName: string, request: Request): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const wanted = new URL(request.url).pathname.replace(variant, '')
  const kept = await cache.keys()
  const other = kept.find(({ url }) => new URL(url).pathname.replace(variant, '') === wanted)
  return other && cache.match(other)
}
