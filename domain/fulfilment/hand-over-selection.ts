/** Which of a carrier's packed parcels are handed over (SHIP-06). Both by id. */
export type HandOverSelection = {
  readonly scanned: ReadonlySet<string>
  /** What the person ticked or unticked. */
  readonly ticks: ReadonlyMap<string, boolean>
  /** Whether what is neither scanned nor ticked goes too: until the first scan, and until a part has gone. */
  readonly isRestChosen: boolean
}

export const nothingScanned: HandOverSelection = { scanned: new Set(), ticks: new Map(), isRestChosen: true }

/** A scan wins over an earlier tick. */
export function withScanned({ scanned, ticks }: HandOverSelection, id: string): HandOverSelection {
  const otherTicks = [...ticks].filter(([ticked]) => ticked !== id)
  return { scanned: new Set([...scanned, id]), ticks: new Map(otherTicks), isRestChosen: false }
}

type Sent = {
  readonly selection: HandOverSelection
  readonly ids: readonly string[]
  /** No other parcel could go. */
  readonly isAll: boolean
}

/** What is chosen once these parcels are handed over: only what was scanned and ticked after that. Parcels that stay are not. */
export function selectedSince({ selection, ids, isAll }: Sent, now: HandOverSelection): HandOverSelection {
  const { scanned, ticks, isRestChosen } = now
  return {
    isRestChosen: isRestChosen && isAll,
    scanned: new Set([...scanned].filter((id) => !selection.scanned.has(id) && !ids.includes(id))),
    ticks: new Map([...ticks].filter(([id, isTicked]) => selection.ticks.get(id) !== isTicked && !ids.includes(id))),
  }
}

type Tick = { readonly id: string; readonly isTicked: boolean }

export function withTick(now: HandOverSelection, { id, isTicked }: Tick): HandOverSelection {
  return { ...now, ticks: new Map([...now.ticks, [id, isTicked]]) }
}

/** All until the first scan, from then on those that are scanned; a tick adds or takes away single ones. `ids`: those that may go. */
export function chosenIds(
  { scanned, ticks, isRestChosen }: HandOverSelection,
  ids: readonly string[],
): readonly string[] {
  return ids.filter((id) => ticks.get(id) ?? (isRestChosen || scanned.has(id)))
}
