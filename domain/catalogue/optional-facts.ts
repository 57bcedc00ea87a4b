// The facts that a product may lack, by kind: what is typed, stored and shown follows from their row here.

/**
 * The most letters of facts in a line that a product may lack. Editor, file and store go by this table: a new fact has a column of its name, a label
 * and a card, and is one of `publicLines` if customers see it.
 */
export const optionalLines = {
  family: 80,
  bannerLine: 90,
  growerId: 100,
  storage: 300,
  warning: 300,
  shelfPlace: 40,
} as const
export type OptionalLine = keyof typeof optionalLines
/** Those that the shop's API and pages have. */
export const publicLines = ['bannerLine', 'storage', 'warning'] as const satisfies readonly OptionalLine[]
export type PublicLine = (typeof publicLines)[number]

/** Whole numbers that a product may lack: the weight of a pack with its wrapping, and the units at which it is on the low list. */
export const optionalWholes = { grossGrams: { from: 1, to: 100_000 }, lowMark: { from: 0, to: 100_000 } } as const
export type OptionalWhole = keyof typeof optionalWholes

export const lineFields = Object.keys(optionalLines) as readonly OptionalLine[]
export const wholeFields = Object.keys(optionalWholes) as readonly OptionalWhole[]

export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  factOf: (field: Field) => Value,
): { readonly [Each in Field]: Value } {
  return Object.fromEntries(fields.map((field) => [field, factOf(field)])) as { [Each in Field]: Value }
}

/** The column and the name on the wire: `bannerLine` is `banner_line`. */
export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : ''
export function columnOf<Field extends string>(field: Field): ColumnOf<Field> {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>
}

/** Facts by their columns; undefined ones are left out. */
export function columns<Field extends string, Value>(
  fields: readonly Field[],
  factOf: (field: Field) => Value,
): { readonly [Each in Field as ColumnOf<Each>]: Value } {
  const all = fields.map((field) => [columnOf(field), factOf(field)] as const)
  return Object.fromEntries(all.filter(([, fact]) => fact !== undefined)) as {
    [Each in Field as ColumnOf<Each>]: Value
  }
}
