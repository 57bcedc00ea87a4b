// Lighthouse scores of the main pages for a phone on a slow network. `npm exec` fetches Lighthouse on demand.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { urlOfRunning } from '#database/embedded/cluster.ts'
import { ownerRole } from '#database/embedded/roles.ts'
import { addBatches } from '#database/seed-batches.ts'
import { withClient } from '#database/with-client.ts'
import { bringChromium, noChromium } from '../tests/fixtures/chromium.ts'
import { startShop } from '../tests/fixtures/running-shop.ts'
import { medianBy } from './against-baseline.ts'
import { atLeast, atMost, shown } from './figures.ts'

const version = '13.5.0'
const runs = 3
/** Lighthouse sometimes fails with a runtime error and asks to be run again. */
const maxTries = 3
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const run = promisify(execFile)

type Audit = { readonly numericValue: number; readonly score: number | null; readonly scoreDisplayMode: string }
type Report = {
  readonly categories: Record<(typeof categories)[number], { readonly score: number }>
  readonly audits: Record<string, Audit>
}
/** 'devtools' slows network and CPU; 'simulate' computes their effect from a fast visit. */
type Throttling = 'devtools' | 'simulate'
type Browser = { readonly chromium: string; readonly folder: string; readonly throttling: Throttling }

export async function measureLighthouse(): Promise<void> {
  const chromium = bringChromium({ say: console.log })?.path
  if (!chromium) return console.log(`Lighthouse is skipped: ${noChromium}`)
  if (!(await isAvailable()))
    return console.log(`Lighthouse is skipped: npm cannot install lighthouse@${version} here.`)
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-bench-lighthouse-'))
  const dataDir = join(folder, 'data')
  const shop = await startShop(dataDir)
  try {
    const lot = await addLot(dataDir)
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as Product[]
    const product = products.find((one) => !one.out_of_stock)
    if (!product) throw new Error('Everything is sold out')
    for (const [name, path] of [
      ['Home', '/'],
      ['Listing', '/product'],
      ['Product page', `/product/${product.id}`],
      ['Page of a lot', `/lot/${lot}`],
      ['Cart', '/cart'],
    ] as const) {
      await visitOften(`${shop.url}${path}`)
      // The cart page is measured with a filled cart.
      const cart = path === '/cart' ? [{ ...product, qty: 2 }] : []
      const measureWith = (throttling: Throttling) =>
        repeat(runs, () => retry(() => measure(`${shop.url}${path}`, { chromium, folder, throttling }, cart)))
      addFigures(name, await measureWith('devtools'), { isCart: path === '/cart', isIndexed: !isNotIndexed(path) })
      const simulated = medianBy(await measureWith('simulate'), performanceOf)
      atLeast(`${name}: Lighthouse mobile, performance as simulated`, performanceOf(simulated), { limit: 93 })
    }
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** A batch of the demonstration's goods, whose page a sticker's code opens. */
async function addLot(dataDir: string): Promise<string> {
  const url = await urlOfRunning(dataDir, 'farmgate', ownerRole)
  if (!url) throw new Error('The shop does not run')
  return withClient(url, async (client) => {
    await addBatches(client, { count: 1, now: new Date() })
    const { rows } = await client.query<{ lot: string }>('SELECT lot FROM batches')
    return rows[0]?.lot ?? ''
  })
}

/** The pages are cached from their first visit on; the home page has variants. */
async function visitOften(url: string) {
  for (let visit = 0; visit < 30; visit += 1)
    await (await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })).arrayBuffer()
}

type Product = { readonly id: string; readonly out_of_stock: boolean }

async function repeat(times: number, visit: () => Promise<Report>): Promise<Report[]> {
  const reports: Report[] = []
  for (let nth = 0; nth < times; nth += 1) reports.push(await visit())
  return reports
}

const isNotIndexed = (path: string) => path === '/cart' || path.startsWith('/lot/')

const performanceOf = ({ categories }: Report) => Math.round(categories.performance.score * 100)

/**
 * Cart and lots are not indexed, so they have no SEO score. The cart is in the browser's storage and thus comes with the scripts: on a first visit
 * its performance and largest paint depend on the throttled line and have no limit.
 */
function addFigures(
  name: string,
  reports: readonly Report[],
  { isCart, isIndexed }: { isCart: boolean; isIndexed: boolean },
) {
  for (const category of categories) {
    if (category === 'seo' && !isIndexed) continue
    const report = medianBy(reports, (one) => one.categories[category].score)
    const score = Math.round(report.categories[category].score * 100)
    const named = `${name}: Lighthouse mobile, ${category}`
    if (category !== 'performance') atLeast(named, score, { limit: 100 })
    else if (isCart) shown(named, score, { unit: 'points' })
    else atLeast(named, score, { limit: 98 })
  }
  const value = (id: string) => {
    const values = reports.flatMap(({ audits }) => audits[id]?.numericValue ?? [])
    if (values.length < reports.length) throw new Error(`${name}: Lighthouse has no ${id}`)
    return medianBy(values, (one) => one)
  }
  const paint = value('largest-contentful-paint') / 1000
  if (isCart) shown(`${name}: largest contentful paint`, paint, { unit: 's' })
  else atMost(`${name}: largest contentful paint`, paint, { limit: 1.6, unit: 's' })
  // In whole thousandths, as Lighthouse shows it.
  const shift = Math.round(value('cumulative-layout-shift') * 1000)
  atMost(`${name}: cumulative layout shift`, shift, { limit: 0, unit: '‰' })
}

async function retry(visit: () => Promise<Report>): Promise<Report> {
  for (let left = maxTries; ; left -= 1) {
    try {
      return await visit()
    } catch (fault) {
      if (left === 1) throw fault
      console.log(`  Lighthouse again: ${/Runtime error[^\n]*/.exec(String(fault))?.[0] ?? fault}`)
    }
  }
}

/** One visit with a fresh profile that has only this cart. */
async function measure(
  url: string,
  { chromium: executablePath, folder, throttling }: Browser,
  cart: readonly object[],
): Promise<Report> {
  const profile = await mkdtemp(join(folder, 'browser-'))
  const to = join(profile, 'report.json')
  if (cart.length > 0) await storeCart(cart, { profile, executablePath, url })
  const chromeFlags = [...flags, `--user-data-dir=${profile}`].join(' ')
  await lighthouse(
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${to}`,
      '--disable-storage-reset',
      `--throttling-method=${throttling}`,
      `--chrome-flags=${chromeFlags}`,
      `--only-categories=${categories.join(',')}`,
    ],
    { CHROME_PATH: executablePath },
  )
  return JSON.parse(await readFile(to, 'utf8'))
}

/** Stores the cart from a page that loads no scripts. */
async function storeCart(
  cart: readonly object[],
  { profile, executablePath, url }: { profile: string; executablePath: string; url: string },
) {
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: flags })
  const page = await context.newPage()
  await page.goto(new URL('/robots.txt', url).href)
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart))
  await context.close()
}

async function isAvailable(): Promise<boolean> {
  return lighthouse(['--version']).then(
    ({ stdout }) => stdout.trim() === version,
    () => false,
  )
}

function lighthouse(args: string[], settings: NodeJS.ProcessEnv = {}) {
  const npm = process.env.npm_execpath
  const exec = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', ...args]
  return run(npm ? process.execPath : 'npm', npm ? [npm, ...exec] : exec, {
    env: { ...process.env, ...settings },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
  })
}
