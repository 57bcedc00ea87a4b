import type { StoredLine } from '#domain/orders/stored-order.ts'
import { type PackFacts, readPackFacts } from '#server/catalogue/pack-facts.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type PackingLine = StoredLine & PackFacts

/** Lines with what packers need to know of their products. */
export async function addPackFacts<Line extends StoredLine>(
  connection: Connection,
  lines: readonly Line[],
): Promise<(Line & PackFacts)[]> {
  const facts = await readPackFacts(
    connection,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line) => ({ ...line, ...(facts.get(line.productId) ?? unknown) }))
}

const unknown: PackFacts = { barcode: null, shelfPlace: null, grossGrams: null, netAmount: null, netUnit: null }
