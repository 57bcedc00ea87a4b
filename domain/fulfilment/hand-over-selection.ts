/** Which of a carrier's packed parcels are handed over (SHIP-06). Both by id. */
export type HandOverSelection = {
  readonly scanned: ReadonlySet<string>
  /** What the person ticked or unticked. */
  readonly ticks: ReadonlyMap<string, boolean>
}

export const nothingScanned: HandOverSelection = { scanned: new Set(), ticks: new Map() }

/** A scan wins over an earlier tick. */
export function withScanned({ scanned, ticks }: HandOverSelection, id: string): HandOverSelection {
  return { scanned: new Set([...scanned, id]), ticks: new Map([...ticks].filter(([ticked]) => ticked !== id)) }
}

type Sent = { readonly selection: HandOverSelection; readonly ids: readonly string[] }

/** What is left once these parcels are handed over: only what was scanned and ticked after that. */
export function selectedSince({ selection, ids }: Sent, { scanned, ticks }: HandOverSelection): HandOverSelection {
  return {
    scanned: new Set([...scanned].filter((id) => !selection.scanned.has(id) && !ids.includes(id))),
    ticks: new Map([...ticks].filter(([id, isTicked]) => selection.ticks.get(id) !== isTicked && !ids.includes(id))),
  }
}

type Tick = { readonly id: string; readonly isTicked: boolean }

export function withTick({ scanned, ticks }: HandOverSelection, { id, isTicked }: Tick): HandOverSelection {
  return { scanned, ticks: new Map([...ticks, [id, isTicked]]) }
}

/** All until the first scan, from then on those that are scanned; a tick adds or takes away single ones. `ids`: those that may go. */
export function chosenIds({ scanned, ticks }: HandOverSelection, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => ticks.get(id) ?? (scanned.size === 0 || scanned.has(id)))
}
