// What the calls of slips and of growers' accounts have in common.
import { Type } from 'typebox'
import { purchaseKinds } from '#domain/purchases/purchase-kinds.ts'

export const Day = Type.String({ maxLength: 10, description: 'A date, such as 2026-11-20' })
export const Typed = (description: string) => Type.String({ maxLength: 20, description })
export const Words = Type.String({ maxLength: 200 })
export const Grams = Type.Integer({ description: 'Whole grams; of a correction signed' })
export const Paise = Type.Integer()
export const SlipPath = Type.Object({
  slip: Type.String({ maxLength: 30, description: 'The number with dashes: FP-26-27-000012' }),
})
export const GrowerPath = Type.Object({ id: Type.String({ maxLength: 100 }) })
export const Days = { from: Type.Optional(Day), to: Type.Optional(Day) }

/** What a slip says without sums. */
export const weight = {
  number: Type.String(),
  kind: Type.Enum([...purchaseKinds]),
  growerId: Type.String(),
  grower: Type.String(),
  boughtOn: Day,
  crop: Type.String(),
  sacks: Type.Optional(Type.Integer()),
  netGrams: Type.Optional(Grams),
  units: Type.Optional(Type.Integer()),
  isPriced: Type.Boolean(),
}

export const purchaseNotFound = { 'purchase-not-found': { status: 404, error: 'There is no such slip.' } } as const
export const unknownGrower = { 'unknown-grower': { status: 404, error: 'There is no such grower.' } } as const
export const isPriced = {
  'purchase-is-priced': { status: 409, error: 'This slip has a price. Correct it by another slip.' },
} as const
export const lotUsed = {
  'lot-used': { status: 409, error: 'Packing runs have used {used} of this slip. It cannot weigh less.' },
} as const
