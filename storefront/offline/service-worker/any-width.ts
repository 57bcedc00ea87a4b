const variant = /-\d+\.(?:avif|webp)$/

/** The cached picture in any width or format, when the requested one is missing. */
export async function anyWidth(cacheName: string, request: Request): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const wanted = new URL(request.url).pathname.replace(variant, '')
  const requests = await cache.keys()
  const other = requests.find(({ url }) => new URL(url).pathname.replace(variant, '') === wanted)
  return other && cache.match(other)
}
