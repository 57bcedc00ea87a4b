import sharp from 'sharp'
import type { Cell } from './contact-sheet.ts'

export type Drawn = { readonly webp: Buffer; readonly cells: readonly Cell[] }

/** A pixel counts when a channel differs by more than compression causes. */
const furtherThan = 40
const morePixelsThan = 24

/** Which screens look different, are new, or are gone. */
export async function differences(before: Drawn, now: Drawn): Promise<string[]> {
  const said = await Promise.all(
    now.cells.map(async (cell) => {
      const old = before.cells.find(({ name }) => name === cell.name)
      if (!old) return `${cell.name}: new`
      if (old.height !== cell.height)
        return `${cell.name}: ${cell.height > old.height ? 'longer' : 'shorter'} than before`
      const count = await differingPixels([before.webp, old], [now.webp, cell])
      return count > morePixelsThan ? `${cell.name}: ${count} pixels of the small picture differ` : []
    }),
  )
  const gone = before.cells.filter(({ name }) => !now.cells.some((cell) => cell.name === name))
  return [...said.flat(), ...gone.map(({ name }) => `${name}: gone`)]
}

async function differingPixels(...pictures: [webp: Buffer, cell: Cell][]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(([webp, { left, top, width, height }]) =>
      sharp(webp).extract({ left, top, width, height }).removeAlpha().raw().toBuffer(),
    ),
  )
  if (!one || !other) return 0
  let count = 0
  for (let at = 0; at < one.length; at += 3) {
    const isFar = [0, 1, 2].some(
      (channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > furtherThan,
    )
    if (isFar) count += 1
  }
  return count
}
