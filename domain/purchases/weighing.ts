import { isRefusal } from '../refusal.ts'
import { readUnits, sayUnits } from '../stock/enter-by-hand.ts'
import { type Deduction, readDeduction, type TypedDeduction } from './deductions.ts'
import { type Grams, parseKg } from './kilograms.ts'

export type TypedWeighing = {
  readonly sacks: string
  readonly gross: string
  readonly tare: string
  readonly deductions: readonly TypedDeduction[]
}

export type Weighing = {
  readonly sacks: number
  readonly grossGrams: Grams
  readonly tareGrams: Grams
  readonly deductions: readonly Deduction[]
  readonly deductedGrams: Grams
  readonly netGrams: Grams
}

type Errors = { readonly [field: string]: string }

/** Net is gross less tare less deductions (BUY-01), as the page shows it while it is typed. The errors are by field. */
export function readWeighing({ sacks: typedSacks, gross, tare, deductions: typed }: TypedWeighing): {
  readonly weighing?: Weighing
  readonly errors: Errors
} {
  const errors: { [field: string]: string } = {}
  const sacks = readUnits(typedSacks)
  if (sacks === undefined) errors.sacks = sayUnits({ least: 1 })
  const grossGrams = parseKg(gross)
  if (!grossGrams) errors.gross = 'Please type kg, such as 52.4'
  const tareGrams = tare.trim() === '' ? 0 : parseKg(tare)
  if (tareGrams === undefined) errors.tare = 'Please type kg, such as 0.4'
  const base = (grossGrams ?? 0) - (tareGrams ?? 0)
  if (grossGrams && tareGrams !== undefined && base <= 0) errors.tare = 'The sacks weigh more than the goods in them'
  const deductions = typed.flatMap((one, nth) => {
    const deduction = readDeduction(one, Math.max(0, base))
    if (!isRefusal(deduction)) return [deduction]
    for (const [field, error] of Object.entries(deduction.fields)) errors[`deductions.${nth}.${field}`] = error
    return []
  })
  const deductedGrams = deductions.reduce((sum, { grams }) => sum + grams, 0)
  const netGrams = base - deductedGrams
  if (Object.keys(errors).length === 0 && netGrams <= 0) errors.gross = 'Nothing would be left after the deductions'
  if (Object.keys(errors).length > 0 || sacks === undefined || !grossGrams || tareGrams === undefined) return { errors }
  return { weighing: { sacks, grossGrams, tareGrams, deductions, deductedGrams, netGrams }, errors }
}
