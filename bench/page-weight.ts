export type Weight = { readonly html: number; readonly js: number; readonly css: number }

/** Compressed bytes of the page and the scripts and styles that it names. */
export async function weigh(url: string): Promise<Weight> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  const page = await fetch(url, { headers })
  const html = Number(page.headers.get('content-length'))
  const text = await page.text()
  const assets = new Set([...text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path))
  const weight = { html, js: 0, css: 0 }
  for (const path of assets) {
    const asset = await fetch(new URL(path, url), { headers: { 'accept-encoding': 'br' } })
    const bytes = Number(asset.headers.get('content-length'))
    if (!bytes) throw new Error(`${path} has no content-length`)
    await asset.arrayBuffer()
    if (path.endsWith('.css')) weight.css += bytes
    else weight.js += bytes
  }
  return weight
}
