// Writes storefront/fonts from the fonts' packages: nearly every page needs a hundred letters in few weights, and waits for
// no more. Run it after an update of a font: `node commands/cut-fonts.ts`.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import subsetFont, { type Axes } from 'subset-font'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'storefront/fonts')

/**
 * What the shop's own words and the names of countries are made of: fonts.css names the same, and
 * leads to the packages' files for all else.
 */
const letters = `${allBetween(' ', '~')}\u00a0©®°·×Åãçéíôü–—‘’“”•…€™−`
const rupee = '₹'

/** One weight for headings; its letters are drawn for their size. */
const fraunces: Axes = { wght: 480, opsz: { min: 18, max: 72 } }
const hanken: Axes = { wght: { min: 400, max: 700 } }

const cuts = [
  { to: 'fraunces', from: 'fraunces/files/fraunces-latin-opsz-normal', text: letters, axes: fraunces },
  { to: 'fraunces-rupee', from: 'fraunces/files/fraunces-latin-ext-opsz-normal', text: rupee, axes: fraunces },
  { to: 'hanken', from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal', text: letters, axes: hanken },
] as const

await mkdir(folder, { recursive: true })
for (const { to, from, text, axes } of cuts) {
  const whole = await readFile(join(root, `node_modules/@fontsource-variable/${from}.woff2`))
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(join(folder, `shop-${to}.woff2`), cut)
  console.log(`${to}: ${whole.length} → ${cut.length} bytes`)
}
for (const font of ['fraunces', 'hanken-grotesk']) {
  await copyFile(join(root, `node_modules/@fontsource-variable/${font}/LICENSE`), join(folder, `${font}.license`))
}

function allBetween(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)]
  return Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth)).join('')
}
