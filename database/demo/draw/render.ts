import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { draw, type Shot } from './stage/shot.ts'

const folder = fileURLToPath(new URL('../pictures/', import.meta.url))
const widths = [1280, 960, 640, 320]

/** Draws once at full size and writes every width in both formats. */
export async function render(key: string, shot: Shot): Promise<void> {
  await mkdir(folder, { recursive: true })
  const full = await sharp(Buffer.from(draw(key, shot, widths[0] ?? 1280)), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = full.info
  for (const size of widths) {
    const picture = sharp(full.data, { raw: { width, height, channels } }).resize(size, size, { kernel: 'lanczos3' })
    await picture
      .clone()
      .avif({ quality: size < 640 ? 58 : 52, effort: 4 })
      .toFile(`${folder}${key}-${size}.avif`)
    await picture
      .clone()
      .webp({ quality: size < 640 ? 78 : 73, effort: 5, smartSubsample: true })
      .toFile(`${folder}${key}-${size}.webp`)
  }
}

/** All pictures small on one sheet, to judge them side by side. */
export async function contactSheet(
  shots: readonly (readonly [string, Shot])[],
  file: string,
  { columns = 6, size = 250 } = {},
): Promise<void> {
  const tiles = await Promise.all(
    shots.map(async ([key, shot], index) => ({
      input: await sharp(Buffer.from(draw(key, shot, size)), { unlimited: true })
        .png()
        .toBuffer(),
      left: (index % columns) * (size + 8),
      top: Math.floor(index / columns) * (size + 8),
    })),
  )
  const height = Math.ceil(shots.length / columns) * (size + 8)
  await sharp({ create: { width: columns * (size + 8), height, channels: 3, background: '#FFFFFF' } })
    .composite(tiles)
    .png()
    .toFile(file)
}
