// Writes storefront/fonts and ui/fonts, subsets of the font packages with the hundred letters and few weights that nearly every page needs.
// Run it after an update of a font: `node commands/cut-fonts.ts`.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import subsetFont, { type Axes } from 'subset-font'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'storefront/fonts')
/** What both sites use. */
const shared = join(root, 'ui/fonts')

/** The letters of the shop's texts and country names. fonts.css lists the same and uses the packages' files for all others. */
const letters = `${allBetween(' ', '~')}\u00a0©®°·×Åãçéíôü–—‘’“”•…€™−`
const rupee = '₹'

/** One weight for headings, at the optical size of titles: all optical sizes would double the file. */
const fraunces: Axes = { wght: 480, opsz: 36 }
/** The weights of text, names and emphasis. */
const hanken: Axes = { wght: { min: 420, max: 600 } }
/** Without fractions. A file within TCP's initial window (14 kB) saves a round trip. */
const features = ['kern', 'liga', 'ccmp', 'rvrn', 'mark', 'mkmk']

const cuts = [
  { to: 'shop-fraunces', from: 'fraunces/files/fraunces-latin-opsz-normal.woff2', text: letters, axes: fraunces },
  {
    to: 'shop-fraunces-rupee',
    from: 'fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
    text: rupee,
    axes: fraunces,
  },
  {
    to: 'shop-hanken',
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    text: letters,
    axes: hanken,
  },
].map((cut) => ({ ...cut, folder, from: `node_modules/@fontsource-variable/${cut.from}` }))

/** Hanken Grotesk has no rupee sign; this font has one of the same height and is used for invoices already. */
const signs = [
  { to: 'rupee', from: 'fonts/noto-sans-oriya-400.ttf', text: rupee, axes: {} },
  { to: 'rupee-strong', from: 'fonts/noto-sans-oriya-600.ttf', text: rupee, axes: {} },
].map((sign) => ({ ...sign, folder: shared }))

for (const into of [folder, shared]) await mkdir(into, { recursive: true })
for (const { to, from, folder: into, text, axes } of [...cuts, ...signs]) {
  const whole = await readFile(join(root, from))
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features })
  await writeFile(join(into, `${to}.woff2`), cut)
  console.log(`${to}: ${whole.length} → ${cut.length} bytes`)
}
for (const font of ['fraunces', 'hanken-grotesk']) {
  await copyFile(join(root, `node_modules/@fontsource-variable/${font}/LICENSE`), join(folder, `${font}.license`))
}
await copyFile(join(root, 'fonts/noto-sans.license'), join(shared, 'noto-sans.license'))

function allBetween(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)]
  return Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth)).join('')
}
