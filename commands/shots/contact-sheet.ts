import { join, resolve } from 'node:path'
import sharp from 'sharp'

const root = resolve(import.meta.dirname, '../..')
const fontfile = join(root, 'fonts/hanken-grotesk-500.ttf')
const grounds = { light: '#ddd8cc', dark: '#000000' } as const
const words = { light: '#3a3a30', dark: '#c9c4b4' } as const
const gap = 16
const labelHeight = 22

export type Shot = { readonly name: string; readonly png: Buffer }
export type Cell = {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export type Layout = { readonly columns: number; readonly cellWidth: number; readonly tallest: number }

/** Scaled-down screens side by side; long ones are cut at the bottom. */
export async function layOut(shots: readonly Shot[], scheme: keyof typeof grounds, layout: Layout) {
  const { columns, cellWidth } = layout
  const small = await Promise.all(shots.map(({ png }) => reduce(png, layout)))
  const cells: Cell[] = []
  let top = gap
  for (let first = 0; first < shots.length; first += columns) {
    const row = small.slice(first, first + columns)
    for (const [column, { width, height }] of row.entries()) {
      const left = gap + column * (cellWidth + gap)
      cells.push({ name: shots[first + column]?.name ?? '', left, top: top + labelHeight, width, height })
    }
    top += labelHeight + Math.max(...row.map(({ height }) => height)) + gap
  }
  const width = gap + Math.min(columns, shots.length) * (cellWidth + gap)
  const labels = await Promise.all(cells.map(({ name }) => labelOf(name, words[scheme])))
  const webp = await sharp({ create: { width, height: top, channels: 3, background: grounds[scheme] } })
    .composite(
      cells.flatMap(({ left, top: cellTop }, index) => [
        { input: small[index]?.data ?? Buffer.alloc(0), left, top: cellTop },
        { input: labels[index] ?? Buffer.alloc(0), left, top: cellTop - labelHeight + 2 },
      ]),
    )
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toBuffer()
  return { webp, cells }
}

async function reduce(png: Buffer, { cellWidth, tallest }: Layout) {
  const small = sharp(png).resize({ width: cellWidth, withoutEnlargement: true }).png()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (height <= tallest) return { data, width, height }
  const cut = await sharp(data).extract({ left: 0, top: 0, width, height: tallest }).png().toBuffer()
  return { data: cut, width, height: tallest }
}

function labelOf(name: string, colour: string): Promise<Buffer> {
  const text = `<span foreground="${colour}">${name.replaceAll('&', '&amp;')}</span>`
  return sharp({ text: { text, font: 'Hanken Grotesk 10', fontfile, rgba: true, dpi: 92 } })
    .png()
    .toBuffer()
}
