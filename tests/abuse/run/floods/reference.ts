// The script of the API reference page has several megabytes.
import { attack } from '../attack.ts'
import type { Flood } from '../flood.ts'

export const reference: readonly Flood[] = [30, 60].map((atOnce) => ({
  name: `reference-${atOnce}`,
  title: `the API reference's script, ${atOnce} at once, three times`,
  async attack({ shopUrl }, ends) {
    const path = await scriptPath(shopUrl)
    const requests = ['br', 'gzip'].map((encoding) => ({
      method: 'GET' as const,
      path,
      headers: { 'accept-encoding': encoding, 'x-forwarded-for': '203.0.113.20' },
    }))
    await attack({ url: shopUrl, requests, connections: atOnce, max: 3 * atOnce }, ends)
  },
}))

async function scriptPath(shopUrl: string): Promise<string> {
  const page = await fetch(`${shopUrl}/api/docs/`, { headers: { 'x-forwarded-for': '203.0.113.20' } })
  const [, source] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? []
  if (!source) throw new Error('The API reference has no script')
  return new URL(source, page.url).pathname
}
