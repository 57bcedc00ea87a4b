/** 'shelf', or with the id of the batch that the unit is of. */
export type Place = 'write-off' | 'keep' | 'shelf' | `shelf ${string}`

type Placed = { readonly title: string; readonly netQuantity: string }
type Chosen = readonly (Place | undefined)[]

export function isShelf(place: Place | undefined): boolean {
  return place?.startsWith('shelf') === true
}

/** Whether choices that were typed before can still be made: a batch may be stopped since. */
export function fitsUnits(
  chosen: readonly (Place | '')[],
  offered: readonly (readonly { readonly value: Place }[])[],
): boolean {
  if (chosen.length !== offered.length) return false
  return chosen.every((place, index) => place === '' || offered[index]?.some(({ value }) => value === place))
}

/** What the button does: 'Write off 1 unit'; 'Save' while something is missing, and for several acts. */
export function actOf(chosen: Chosen): string {
  const units = chosen.length === 1 ? '1 unit' : `${chosen.length} units`
  if (chosen.every((place) => place === 'write-off')) return `Write off ${units}`
  if (chosen.every(isShelf)) return `Put ${units} back on the shelf`
  if (chosen.every((place) => place === 'keep')) return `Keep ${units} for the customer`
  return 'Save'
}

/** What the inspection does with the stock, a sentence for each act that is chosen. */
export function effectsOf(units: readonly Placed[], chosen: Chosen): readonly string[] {
  const named = (is: (place: Place | undefined) => boolean) => {
    const counts = new Map<string, number>()
    for (const [index, { title, netQuantity }] of units.entries()) {
      const name = `${title}, ${netQuantity}`
      if (is(chosen[index])) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return [...counts].map(([name, count]) => `${count} × ${name}`).join('; ')
  }
  const effects = [
    [named(isShelf), 'On sale again: '],
    [named((place) => place === 'write-off'), 'Written off, not to go back to the customer: '],
    [named((place) => place === 'keep'), 'Put aside until support decides: '],
  ] as const
  return effects.flatMap(([names, words]) => (names === '' ? [] : [`${words}${names}.`]))
}
