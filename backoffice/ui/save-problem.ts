// What the bar that saves says while its fields are out of sight.

type Problem = {
  /** Who has saved meanwhile, and of how many fields the person has to choose; undefined: nobody. */
  readonly meanwhile: { readonly by: string | undefined; readonly open: number } | undefined
  /** Fields that were refused. */
  readonly wrong: number
}

/** 'Meera has saved this meanwhile: choose at 1 field'. Undefined where nothing is in the way. */
export function problemWords({ meanwhile, wrong }: Problem): string | undefined {
  if (wrong > 0) return `Nothing is changed yet: look at ${fields(wrong)}`
  if (!meanwhile) return undefined
  const { by = 'Somebody else', open } = meanwhile
  return `${by} has saved this meanwhile: ${open > 0 ? `choose at ${fields(open)}` : 'save again'}`
}

const fields = (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`

/** Of the fields with a sentence; those of lists and groups lie deeper. */
export function errorTypes(errors: object): readonly string[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (typeof error !== 'object' || error === null) return []
    return 'type' in error && typeof error.type === 'string' ? [error.type] : errorTypes(error)
  })
}
