import { readYesNo } from '../files/read-yes-no.ts'
import { isShortened, shortened } from '../files/reformatted.ts'
import type { Paise } from '../money.ts'
import {
  type BatchErrors,
  type BatchFacts,
  type BatchTexts,
  batchFields,
  readBatchTexts,
  toBatchTexts,
} from './batch-facts.ts'
import { readUnits, sayUnits } from './enter-by-hand.ts'
import { mrpBelowPrice } from './mrp-below-price.ts'

/** A row of a file of batches, by the columns that are there; what is not there is left alone. */
export type BatchRowTexts = Partial<BatchTexts> & {
  readonly units?: string
  /** 'yes': opening stock. The units are on the shelf already, in no batch; nothing is received. */
  readonly liesThere?: string
  /** Of the delivery; what is written of a batch that is there already is left aside. */
  readonly note?: string
}
export type BatchRowErrors = BatchErrors & {
  readonly units?: string
  readonly liesThere?: string
  readonly note?: string
}

type Known = {
  readonly today: string
  readonly price: Paise
  /** Whether the product has batches: then all its units are in one. */
  readonly isBatched: boolean
  /** Units of the product on the shelf that are in no batch. */
  readonly unbatched: number
  /** That of the code, if the product has it. Units as it was entered with. */
  readonly batch?:
    | (BatchFacts & { readonly units: number; readonly onShelf: number; readonly isFrozen: boolean })
    | undefined
  readonly growers: ReadonlySet<string>
}

export type BatchRowPlan =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly errors: BatchRowErrors }
  | { readonly outcome: 'changed'; readonly facts: BatchFacts; readonly changed: readonly (keyof BatchFacts)[] }
  | { readonly outcome: 'new'; readonly facts: BatchFacts; readonly units: number; readonly isOpeningStock: boolean }

/**
 * What a row of a file does (IMPORT-01): a code that the product has not is a new batch, received with its units; one that it has is corrected,
 * and receives nothing, so that a file brought in twice receives once. The rules are those of the screen (BATCH-01).
 */
export function planBatchRow(texts: BatchRowTexts, known: Known): BatchRowPlan {
  return known.batch ? planKnown(texts, { ...known, batch: known.batch }) : planNew(texts, known)
}

function planKnown(
  { units: typed = '', liesThere: _openingStock, note: _note, ...texts }: BatchRowTexts,
  { batch, today, price, growers }: Known & { readonly batch: NonNullable<Known['batch']> },
): BatchRowPlan {
  const before = toBatchTexts(batch)
  const { facts, errors } = readBatchTexts({ ...before, ...texts }, { today })
  const after = toBatchTexts(facts)
  const changed = batchFields.filter((field) => after[field] !== before[field])
  const isBelow = changed.includes('mrp') && batch.onShelf > 0 && !batch.isFrozen && facts.mrp < price
  const isSame = typed.trim() === '' || readUnits(typed) === batch.units
  const received = `It was entered with ${batch.units.toLocaleString('en-IN')}. Receive more of it on the screen.`
  const wrong = {
    ...errors,
    ...unknownGrower(facts, growers),
    ...(isBelow && { mrp: mrpBelowPrice(price) }),
    ...(!isSame && { units: received }),
  }
  if (Object.keys(wrong).length > 0) return { outcome: 'refused', errors: wrong }
  return changed.length === 0 ? { outcome: 'unchanged' } : { outcome: 'changed', facts, changed }
}

function planNew(
  { units: typed = '', liesThere: openingStock = '', note = '', ...texts }: BatchRowTexts,
  known: Known,
): BatchRowPlan {
  const { unbatched, price } = known
  const { facts, errors } = readBatchTexts(texts, known)
  const isOpeningStock = readYesNo(openingStock) === true
  const units = isOpeningStock && typed.trim() === '' ? unbatched : readUnits(typed)
  const isBelow = errors.mrp === undefined && facts.mrp < price
  const openingError = openingStockError(openingStock, known)
  const isOther = isOpeningStock && openingError === undefined && units !== unbatched
  const there = unbatched.toLocaleString('en-IN')
  const wrong = {
    ...errors,
    ...(isShortened(facts.code) && { code: shortened }),
    ...unknownGrower(facts, known.growers),
    ...(isBelow && { mrp: mrpBelowPrice(price) }),
    ...(units === undefined && openingError === undefined && { units: sayUnits({ least: 1 }) }),
    ...(units !== undefined && isOther && { units: `${there} lie there. Count them first, or type ${there}.` }),
    ...(openingError !== undefined && { liesThere: openingError }),
    ...(note.trim().length > maxReason && { note: `Please type at most ${maxReason} characters` }),
  }
  if (units === undefined || Object.keys(wrong).length > 0) return { outcome: 'refused', errors: wrong }
  return { outcome: 'new', facts, units, isOpeningStock }
}

const maxReason = 200

function unknownGrower({ growerId }: BatchFacts, growers: ReadonlySet<string>): BatchErrors {
  return growerId !== null && !growers.has(growerId) ? { growerId: 'There is no such grower.' } : {}
}

/** Before the first batch of a product its opening stock has a row of its own. */
function openingStockError(typed: string, { isBatched, unbatched }: Known): string | undefined {
  const liesThere = readYesNo(typed)
  if (typed.trim() !== '' && liesThere === undefined) return 'Please type yes, or leave it empty'
  if (liesThere && isBatched) return 'All units of this product are in batches already. Leave it empty.'
  if (liesThere) return unbatched > 0 ? undefined : 'Nothing of this product lies there. Leave it empty.'
  if (isBatched || unbatched === 0) return undefined
  const units = unbatched.toLocaleString('en-IN')
  return `${units} lie there already, in no batch. Give them a row of their own, with yes in this column.`
}
