import { searchWords } from '#domain/catalogue/search-words.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type NamedProduct, readNamedProducts } from './search.store.ts'

/** Products that staff call so, withdrawn ones last; also by their id, which links have. */
export function nameProducts(connection: Connection, q: string): Promise<NamedProduct[]> {
  return readNamedProducts(connection, { words: searchWords(q), id: q.trim() })
}
