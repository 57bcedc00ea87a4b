// How long a search takes with 10,000 products (FIND-02), one after the other.
import { atMost, type Rounds } from '../figures.ts'
import type { Shop } from './shops.ts'

const size = 10_000
const searches = [
  ...['honye', 'ghi', 'tumeric', 'basmathi', 'cofee', 'wild honye', 'organic honey', 'chawal', 'kali mirch'],
  ...['चावल', 'हल्दी', 'शहद', 'honey', 'rice', 'dal', 'toor', 'monsoon rice', 'estate ghee araku', 'coorg', 'shoes'],
]

export async function measureSearch(shops: readonly Shop[], { rounds, seconds }: Rounds): Promise<void> {
  const shop = shops.find((one) => one.size === size)
  if (!shop) return
  for (const q of searches) await timeOf(shop, q)
  const times: number[] = []
  const until = performance.now() + rounds * seconds * 1000
  while (performance.now() < until || times.length < searches.length * 5) {
    times.push(await timeOf(shop, searches[times.length % searches.length] ?? ''))
  }
  const inOrder = times.toSorted((one, other) => one - other)
  const at = (share: number) => inOrder[Math.floor(inOrder.length * share)] ?? 0
  const detail = `half of ${times.length} within ${at(0.5).toFixed(1)} ms`
  atMost('GET /api/search with 10,000 products, 95 of 100 within', at(0.95), { limit: 30, unit: 'ms', detail })
}

async function timeOf({ url }: Shop, q: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/search?${new URLSearchParams({ q })}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`Search for ${q} answered ${answer.status}`)
  return performance.now() - begun
}
