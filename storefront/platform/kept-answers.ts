// The last answers of the public catalogue, kept for a browser without a network.
const cacheName = 'answers'
const most = 60

/** Keeps a copy; the oldest go when there are too many. Browsers without a cache, or with a full one, go without. */
export async function keepAnswer(address: string, answer: Response): Promise<void> {
  if (!answer.ok || !('caches' in globalThis)) return
  try {
    const cache = await caches.open(cacheName)
    await cache.put(address, answer)
    const tooMany = (await cache.keys()).slice(0, -most)
    await Promise.all(tooMany.map((request) => cache.delete(request)))
  } catch {
    // Nothing is lost but the convenience.
  }
}

/** What was answered last, if the browser is without a network; an error of the network alone brings nothing old back. */
export async function keptAnswer(address: string): Promise<Response | undefined> {
  if (navigator.onLine || !('caches' in globalThis)) return undefined
  return caches.match(address, { cacheName }).catch(() => undefined)
}
