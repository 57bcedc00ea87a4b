// Draws public/favicon.svg and the icons of home screens from the shop's mark, on its colour. Run it when either has changed.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { byDay } from '#server/platform/colours.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'public')
const drawn = await readFile(join(root, 'ui/mark.svg'), 'utf8')
const mark = drawn.replace(/(<rect[^>]* fill=")[^"]+/, `$1${byDay('leaf')}`)
// Phones mask icons to their own shape, so the background extends to the edge.
const uncut = mark.replace(/ rx="\d+"/, '')

await mkdir(folder, { recursive: true })
await writeFile(join(root, 'ui/mark.svg'), mark)
await writeFile(join(folder, 'favicon.svg'), mark)
await draw(mark, { name: 'icon-48.png', size: 48 })
await draw(uncut, { name: 'icon-180.png', size: 180 })
await draw(mark, { name: 'icon-192.png', size: 192 })
await draw(mark, { name: 'icon-512.png', size: 512 })
await draw(uncut, { name: 'icon-maskable-512.png', size: 512 })

async function draw(svg: string, { name, size }: { name: string; size: number }): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))
}
