// What is typed into a count, of a product with batches by batch (STOCK-03).
import { isUnusualCount } from '#domain/stock/count-shelf.ts'
import { readUnits } from '#domain/stock/enter-by-hand.ts'
import type { Stock } from './stock.ts'

export type TypedCount = {
  readonly counted: string
  readonly batch: { readonly [id: string]: string }
  readonly seen: Stock
}
/** Without `counted` it was left out. */
export type CountedPart = { readonly code: string; readonly counted?: number; readonly difference?: number }

/** Each batch has a field: a form that nobody has typed into is as it was at first. */
export function countStart(stock: Stock): { counted: string; batch: { [id: string]: string }; seen: Stock } {
  return { counted: '', batch: Object.fromEntries(stock.batches.map(({ id }) => [id, ''])), seen: stock }
}

/** Figures of other batches than those that lie there now are of another count. */
export function isCountOf(stock: Pick<Stock, 'batches'>, { seen }: Partial<TypedCount>): boolean {
  const named = (of: Pick<Stock, 'batches'> | undefined) =>
    (of?.batches ?? [])
      .map(({ id }) => id)
      .sort()
      .join()
  return named(seen) === named(stock)
}

/**
 * Questions about figures that are far from what is expected, each at its field, and about batches that are left out, at the first of them: it gets the
 * focus, so that Enter leads from field to field.
 */
export function countQuestions(typed: TypedCount): { [field: string]: string } {
  return { ...leftOut(typed), ...unusual(typed) }
}

const leaveOut = 'leave out?'

function leftOut({ batch, seen: { hasBatches, batches } }: TypedCount): { [field: string]: string } {
  const empty = hasBatches ? batches.filter(({ id }) => (batch[id] ?? '').trim() === '') : []
  const [first] = empty
  if (!first || empty.length === batches.length) return {}
  const codes = empty.map(({ code }) => code)
  const named = codes.length === 1 ? codes[0] : `${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}`
  return { [`batch.${first.id}`]: `${named} ${empty.length === 1 ? 'is' : 'are'} not counted: ${leaveOut}` }
}

/** Whether a question is about what is left out. */
export function isLeftOut(question: string | undefined): boolean {
  return question?.endsWith(leaveOut) === true
}

function unusual({ counted, batch, seen: { shelf, batches, hasBatches } }: TypedCount): { [field: string]: string } {
  const figures = hasBatches
    ? batches.map(({ id, code, units }) => ({
        ...{ field: `batch.${id}`, of: ` of ${code}` },
        ...{ typed: batch[id] ?? '', should: units },
      }))
    : [{ field: 'counted', of: '', typed: counted, should: shelf.units }]
  return Object.fromEntries(
    figures.flatMap(({ field, of, typed, should }) => {
      const units = readUnits(typed, { least: 0 })
      if (units === undefined || !isUnusualCount(units, should)) return []
      const words = `${units.toLocaleString('en-IN')} counted${of}, ${should.toLocaleString('en-IN')} expected`
      return [[field, `${words}. Count again, or say that it is right.`]]
    }),
  )
}

/** Empty for a product without batches, whose count is one figure. */
export function countedParts({ batch, seen: { hasBatches, batches } }: TypedCount): readonly CountedPart[] {
  if (!hasBatches) return []
  return batches.map(({ id, code, units }) => {
    const counted = readUnits(batch[id] ?? '', { least: 0 })
    return { code, ...(counted !== undefined && { counted, difference: counted - units }) }
  })
}

/** '24 counted, 2 fewer than expected.' */
export function countedWords({ counted, difference = 0 }: Omit<CountedPart, 'code'>): string {
  if (counted === undefined) return 'not counted.'
  const far = Math.abs(difference).toLocaleString('en-IN')
  const beside = difference === 0 ? 'as many as expected' : `${far} ${difference < 0 ? 'fewer' : 'more'} than expected`
  return `${counted.toLocaleString('en-IN')} counted, ${beside}.`
}
