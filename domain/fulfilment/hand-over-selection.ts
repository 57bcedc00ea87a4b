/** Which of a carrier's packed parcels are handed over (SHIP-06), as it is stored on the device. Both by id. */
export type HandOverSelection = {
  readonly scanned: readonly string[]
  /** What the person ticked or unticked. */
  readonly ticks: { readonly [id: string]: boolean }
  /** Whether what is neither scanned nor ticked goes too: until the first scan, and until a part has gone. */
  readonly isRestChosen: boolean
}

export const nothingScanned: HandOverSelection = { scanned: [], ticks: {}, isRestChosen: true }

/** So that only what is scanned or ticked goes. */
export const noneChosen: HandOverSelection = { ...nothingScanned, isRestChosen: false }

export type HandOverSelections = { readonly [carrier: string]: HandOverSelection }

type Listed = { readonly carrier: { readonly id: string }; readonly parcels: readonly { readonly id: string }[] }

/** What still holds: of parcels that are to hand over, and of carriers that have some. */
export function selectionsAmong(selections: HandOverSelections, waitingAt: readonly Listed[]): HandOverSelections {
  const entries = waitingAt.flatMap(({ carrier, parcels }) => {
    const selection = selections[carrier.id]
    return selection && parcels.length > 0 ? [[carrier.id, selectionAmong(selection, parcels)] as const] : []
  })
  return Object.fromEntries(entries.filter(([, selection]) => isBegun(selection)))
}

function selectionAmong(
  { scanned, ticks, isRestChosen }: HandOverSelection,
  parcels: Listed['parcels'],
): HandOverSelection {
  const ids = new Set(parcels.map(({ id }) => id))
  return {
    scanned: scanned.filter((id) => ids.has(id)),
    ticks: ticksOf(ticks, ([id]) => ids.has(id)),
    isRestChosen,
  }
}

/** Something was scanned or ticked, or a part has gone. */
export function isBegun({ scanned, ticks, isRestChosen }: HandOverSelection): boolean {
  return scanned.length > 0 || Object.keys(ticks).length > 0 || !isRestChosen
}

/** Scanned, and not taken away by a tick after that. */
export function isScanned({ scanned, ticks }: HandOverSelection, id: string): boolean {
  return scanned.includes(id) && ticks[id] !== false
}

/** A scan wins over an earlier tick. */
export function withScanned({ scanned, ticks }: HandOverSelection, id: string): HandOverSelection {
  return {
    scanned: [...scanned.filter((other) => other !== id), id],
    ticks: ticksOf(ticks, ([ticked]) => ticked !== id),
    isRestChosen: false,
  }
}

type Sent = {
  readonly selection: HandOverSelection
  readonly ids: readonly string[]
  /** No other parcel could go. */
  readonly isAll: boolean
}

/** What is chosen once these parcels are handed over: only what was scanned and ticked after that. Parcels that stay are not; once all have gone, the next begin anew. */
export function selectedSince({ selection, ids, isAll }: Sent, now: HandOverSelection): HandOverSelection {
  const scanned = now.scanned.filter((id) => !selection.scanned.includes(id) && !ids.includes(id))
  const ticks = ticksOf(now.ticks, ([id, isTicked]) => selection.ticks[id] !== isTicked && !ids.includes(id))
  const since = { scanned, ticks, isRestChosen: now.isRestChosen && isAll }
  return isAll && scanned.length === 0 && Object.keys(ticks).length === 0 ? nothingScanned : since
}

/** What is chosen once a hand-over is undone: what it took, with what was scanned and ticked since. */
export function selectedAgain({ selection, ids }: Omit<Sent, 'isAll'>, now: HandOverSelection): HandOverSelection {
  if (now.scanned.length === 0 && Object.keys(now.ticks).length === 0) return selection
  const isSince = (id: string) => now.scanned.includes(id)
  const unscanned = ids.filter((id) => !selection.scanned.includes(id))
  return {
    scanned: [...selection.scanned.filter((id) => !isSince(id)), ...now.scanned],
    ticks: {
      ...Object.fromEntries(unscanned.map((id) => [id, true])),
      ...ticksOf(selection.ticks, ([id]) => !isSince(id)),
      ...now.ticks,
    },
    isRestChosen: selection.isRestChosen && now.isRestChosen,
  }
}

type Tick = { readonly id: string; readonly isTicked: boolean }

export function withTick(now: HandOverSelection, { id, isTicked }: Tick): HandOverSelection {
  return { ...now, ticks: { ...now.ticks, [id]: isTicked } }
}

/** All until the first scan, from then on those that are scanned; a tick adds or takes away single ones. `ids`: those that may go. */
export function chosenIds(
  { scanned, ticks, isRestChosen }: HandOverSelection,
  ids: readonly string[],
): readonly string[] {
  return ids.filter((id) => ticks[id] ?? (isRestChosen || scanned.includes(id)))
}

function ticksOf(
  ticks: HandOverSelection['ticks'],
  isKept: (tick: readonly [id: string, isTicked: boolean]) => boolean,
): HandOverSelection['ticks'] {
  return Object.fromEntries(Object.entries(ticks).filter(isKept))
}
