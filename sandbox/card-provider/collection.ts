// The provider's lists: newest first, by page and time range.
import { Refusal } from './refusal.ts'

export function collectionOf<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items }
}

type Created = { created_at: number }

export function pageOf<Item extends Created>(
  oldestFirst: Item[],
  query: unknown,
  { newestVisible }: { newestVisible: number },
) {
  const { from, to, count = 10, skip = 0 } = readPage(query)
  const wanted = oldestFirst
    .toReversed()
    .filter(
      ({ created_at }) => created_at <= newestVisible && created_at >= (from ?? 0) && created_at <= (to ?? Infinity),
    )
  return collectionOf(wanted.slice(skip, skip + count))
}

export function readPage(query: unknown, { longest = 100 } = {}) {
  const given = query as Record<string, unknown>
  const page: Partial<Record<'from' | 'to' | 'count' | 'skip', number>> = {}
  for (const name of ['from', 'to', 'count', 'skip'] as const) {
    if (given[name] === undefined) continue
    const value = Number(given[name])
    if (!Number.isSafeInteger(value)) throw new Refusal({ description: `The ${name} must be an integer.`, field: name })
    if (value < 0) throw new Refusal({ description: `The ${name} must be at least 0.`, field: name })
    page[name] = value
  }
  if (page.count !== undefined && (page.count < 1 || page.count > longest)) {
    const description =
      page.count < 1 ? 'The count must be at least 1.' : `The count may not be greater than ${longest}.`
    throw new Refusal({ description, field: 'count' })
  }
  return page
}
