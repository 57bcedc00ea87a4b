const productData = /^(\/product\/[^/]+)\.data$/

/** Paths of the cached product pages, the newest first. */
export async function productsSeen(): Promise<string[]> {
  if (!('caches' in globalThis)) return []
  const names = (await caches.keys()).filter((name) => name.startsWith('data-'))
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return lists
    .flat()
    .flatMap(({ url }) => productData.exec(new URL(url).pathname)?.[1] ?? [])
    .reverse()
}
