export type PageSeen = { readonly path: string; readonly title: string }

/** Product pages that can be opened without a network, newest first: those whose page or whose product was kept. */
export async function pagesSeen(): Promise<PageSeen[]> {
  if (!('caches' in globalThis)) return []
  const [answers, pages] = await Promise.all([keptIn(/^answers$/), keptIn(/^pages-/)])
  const found = new Map<string, PageSeen>()
  for (const answer of answers) {
    const product = /^\/api\/products\/[^/]+$/.test(pathOf(answer)) ? await answer.json() : undefined
    if (product) add(`/product/${encodeURIComponent(product.id)}`, product.title)
  }
  for (const page of pages) {
    if (/^\/product\/[^/]+$/.test(pathOf(page))) add(pathOf(page), titleIn(await page.text()))
  }
  return [...found.values()].reverse()

  function add(path: string, title: string | undefined) {
    if (title) found.set(path, { path, title })
  }
}

async function keptIn(pattern: RegExp): Promise<Response[]> {
  const names = (await caches.keys()).filter((name) => pattern.test(name))
  const lists = await Promise.all(names.map(async (name) => answersOf(await caches.open(name))))
  return lists.flat()
}

async function answersOf(cache: Cache): Promise<Response[]> {
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return answers.filter((answer) => answer !== undefined)
}

const pathOf = ({ url }: Response) => new URL(url).pathname

function titleIn(html: string): string | undefined {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent ?? undefined
}
