import { type Refusal, refuse } from '#domain/refusal.ts'

/** A call names more units of a line than are left to pack, `n`. */
export type TooFewLeft = Refusal<'only-left' | 'none-left', { n: number; position: number }>

export function tooFewLeft({ position, toPack: n }: { position: number; toPack: number }): TooFewLeft {
  return refuse(n === 0 ? 'none-left' : 'only-left', { n, position })
}
