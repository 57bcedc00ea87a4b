import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { draw, type Shot } from './stage/shot.ts'

const folder = fileURLToPath(new URL('../pictures/', import.meta.url))
/** Small sizes get a higher quality, since blur shows there most. */
const sizes = [
  { width: 1280, avif: 47, webp: 52 },
  { width: 768, avif: 44, webp: 60 },
  { width: 640, avif: 54, webp: 67 },
  { width: 320, avif: 60, webp: 77 },
]
const fullSize = 1280

/** Draws at full size and writes every width in both formats. */
export async function render(key: string, shot: Shot): Promise<void> {
  await mkdir(folder, { recursive: true })
  const svg = Buffer.from(draw(key, shot, fullSize))
  const full = await sharp(svg, { unlimited: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width: across, height, channels } = full.info
  // Grain hides a lower quality.
  const saving = 'things' in shot ? 8 : 0
  for (const { width, avif, webp } of sizes) {
    const picture = sharp(full.data, { raw: { width: across, height, channels } }).resize(width, width)
    await picture
      .clone()
      .avif({ quality: avif - saving, effort: 3 })
      .toFile(`${folder}${key}-${width}.avif`)
    await picture
      .clone()
      .webp({ quality: webp - saving, effort: 4, smartSubsample: true })
      .toFile(`${folder}${key}-${width}.webp`)
  }
}

/** A contact sheet of all pictures. */
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
