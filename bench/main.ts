// npm run bench: the figures of the README, each against its limit in the same run. Writes them to bench/latest.json too.
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startShop } from '../tests/fixtures/running-shop.ts'
import { againstFloor } from './load.ts'
import { weigh } from './page-weight.ts'
import { serverProcess } from './server-process.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string' }, seconds: { type: 'string' } } })
const rounds = Number(options.rounds ?? 5)
const seconds = Number(options.seconds ?? 4)

type Figure = { readonly name: string; readonly value: string; readonly limit: string; readonly isMet: boolean }
const figures: Figure[] = []

const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-bench-'))
const first = await startShop(dataDir)
await first.stop()
const startedAt = performance.now()
const shop = await startShop(dataDir)
try {
  await fetch(`${shop.url}/healthz`)
  atMost(
    'Start of a built shop to its first answer, PostgreSQL and sandbox included',
    (performance.now() - startedAt) / 1000,
    3,
    's',
  )
  const [product] = (await (await fetch(`${shop.url}/api/products`)).json()) as { id: string }[]
  for (const [name, path, limit] of [
    ['Home, kept', '/', 0.8],
    ['Listing, kept', '/product', 0.8],
    ['Product page, kept', `/product/${product?.id}`, 0.8],
    ['GET /api/products', '/api/products', 0.75],
    ['GET /api/products/{id}', `/api/products/${product?.id}`, 0.75],
  ] as const) {
    const { ratio, shop: ours, floor, p99 } = await againstFloor(`${shop.url}${path}`, rounds, seconds)
    const detail = `${Math.round(ours)} of ${Math.round(floor)} requests/s, p99 ${p99} ms`
    figures.push({
      name: `${name}, against a bare node:http`,
      value: `${ratio.toFixed(2)} (${detail})`,
      limit: `≥ ${limit}`,
      isMet: ratio >= limit,
    })
  }
  const { html, js, css } = await weigh(`${shop.url}/product/${product?.id}`)
  atMost('JavaScript of the product page, compressed', js / 1000, 150, 'kB')
  atMost('JavaScript + CSS + HTML of the product page, compressed', (html + js + css) / 1000, 140, 'kB')
  atMost('Memory of the server process after the load', memoryOf(serverProcess(shop.process.pid ?? 0)), 220, 'MB')
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}
report()

function atMost(name: string, value: number, limit: number, unit: string) {
  figures.push({ name, value: `${value.toFixed(1)} ${unit}`, limit: `≤ ${limit} ${unit}`, isMet: value <= limit })
}

function memoryOf(pid: number): number {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return (kilobytes * 1024) / 1e6
}

function report() {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
  const rows = figures.map(
    ({ name, value, limit, isMet }) => `| ${name} | ${value} | ${limit} | ${isMet ? 'met' : '**missed**'} |`,
  )
  console.log(
    [
      '',
      `${machine}; median of ${rounds} rounds of ${seconds} s`,
      '',
      '| figure | measured | limit | |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n'),
  )
  const file = new URL('latest.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify({ machine, rounds, seconds, figures }, undefined, 2)}\n`)
}
