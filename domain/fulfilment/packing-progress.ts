/** Units of an order by line position, while a parcel is packed (PACK-03). */
export type PackingProgress = {
  readonly packed: { readonly [position: number]: number }
  /** Reported as not found. */
  readonly missing: { readonly [position: number]: number }
}

export type CountedLine = { readonly position: number; readonly toPack: number }
type Line = CountedLine & { readonly gtin?: string | undefined }

export const nothingPacked: PackingProgress = { packed: {}, missing: {} }

export type Counted =
  | { readonly result: 'counted'; readonly position: number; readonly progress: PackingProgress }
  | { readonly result: 'too-many'; readonly position: number }
  | { readonly result: 'not-in-order' }

/** Counts a scanned unit, to the first of the product's lines that still lacks one. */
export function countScanned(lines: readonly Line[], progress: PackingProgress, gtin: string): Counted {
  const ofProduct = lines.filter((line) => line.gtin === gtin)
  const [first] = ofProduct
  if (!first) return { result: 'not-in-order' }
  const line = ofProduct.find((one) => packedOf(progress, one) < one.toPack)
  return line ? countUnit(line, progress) : { result: 'too-many', position: first.position }
}

/** Counts a ticked unit; one that was reported as missing has been found. */
export function countUnit(line: Line, progress: PackingProgress): Counted {
  const packed = packedOf(progress, line) + 1
  if (packed > line.toPack) return { result: 'too-many', position: line.position }
  const missing = Math.min(missingOf(progress, line), line.toPack - packed)
  return { result: 'counted', position: line.position, progress: withLine(progress, line, { packed, missing }) }
}

export function uncountUnit(line: Line, progress: PackingProgress): PackingProgress {
  const packed = Math.max(0, packedOf(progress, line) - 1)
  return withLine(progress, line, { packed, missing: missingOf(progress, line) })
}

/** Marks the rest of a line as missing, or clears the mark. */
export function toggleMissing(line: Line, progress: PackingProgress): PackingProgress {
  const packed = packedOf(progress, line)
  const missing = missingOf(progress, line) > 0 ? 0 : line.toPack - packed
  return withLine(progress, line, { packed, missing })
}

/** Never more than is left to pack: somebody else may have packed some meanwhile. */
export function packedOf({ packed }: PackingProgress, { position, toPack }: Line): number {
  return Math.min(packed[position] ?? 0, toPack)
}

export function missingOf(progress: PackingProgress, line: Line): number {
  return Math.min(progress.missing[line.position] ?? 0, line.toPack - packedOf(progress, line))
}

export type PackingSums = { readonly toPack: number; readonly packed: number; readonly missing: number }

export function packingSums(lines: readonly Line[], progress: PackingProgress): PackingSums {
  const sum = (unitsOf: (line: Line) => number) => lines.reduce((total, line) => total + unitsOf(line), 0)
  return {
    toPack: sum(({ toPack }) => toPack),
    packed: sum((line) => packedOf(progress, line)),
    missing: sum((line) => missingOf(progress, line)),
  }
}

/** Every unit is packed or reported as missing. */
export function isCounted({ toPack, packed, missing }: PackingSums): boolean {
  return toPack > 0 && packed + missing === toPack
}

function withLine(
  { packed, missing }: PackingProgress,
  { position }: Line,
  units: { readonly packed: number; readonly missing: number },
): PackingProgress {
  return { packed: { ...packed, [position]: units.packed }, missing: { ...missing, [position]: units.missing } }
}
