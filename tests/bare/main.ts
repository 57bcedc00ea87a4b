// npm run check:bare: both commands of the README on a minimal Debian, from a fresh clone of HEAD. `-- --only start` or
// `-- --only test` for one of them; `-- --machine FOLDER` makes the machine there and keeps it.
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { onShutdown, shutDownOnSignals, shutdown } from '../../commands/shutdown.ts'
import { freePorts } from '../fixtures/running-shop.ts'
import { cloneInto, makeMachine, startIn, whyNoMachine } from './machine.ts'

const root = resolve(import.meta.dirname, '../..')
const home = 'root/farmgate'
/** Milliseconds: installing and building on a slow machine. */
const startTimeout = 15 * 60_000
const { values: options } = parseArgs({ options: { only: { type: 'string' }, machine: { type: 'string' } } })

const reason = whyNoMachine()
if (reason) {
  console.error(`Nothing was checked: a bare machine cannot be made here, ${reason}.`)
  process.exit(2)
}
shutDownOnSignals()
const folder = options.machine ? resolve(options.machine) : mkdtempSync(join(tmpdir(), 'farmgate-bare-'))
if (!options.machine) onShutdown(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
try {
  if (!existsSync(join(folder, 'usr/bin/npm'))) {
    console.log('Making a minimal Debian with git and npm (some minutes) …')
    makeMachine(folder)
  }
  cloneInto(folder, { root, name: home })
  if (options.only !== 'test') await checkStart()
  if (options.only !== 'start') await checkTests()
  console.log('The README holds on a bare machine.')
} catch (fault) {
  console.error(`✖ ${(fault as Error).message}`)
  process.exitCode = 1
}
await shutdown(Number(process.exitCode ?? 0))

async function checkStart() {
  const first = await startShop()
  const products = await first.countProducts()
  if (products === 0 || !first.lines.some((line) => line.startsWith('Filled the shop')))
    throw new Error('The shop is empty')
  await first.pressControlC()
  const second = await startShop()
  const found = await second.countProducts()
  await second.pressControlC()
  if (second.lines.some((line) => line.startsWith('Filled the shop')) || found !== products) {
    throw new Error('The second start does not find the data of the first')
  }
  console.log(`✔ npm start, twice: ${products} products`)
}

async function checkTests() {
  const { ended } = begin('npm test')
  const code = await ended
  if (code !== 0) throw new Error(`npm test ended with ${code}`)
  console.log('✔ npm test')
}

async function startShop() {
  const { port, sandboxPort } = await freePorts()
  const { child, ended, lines, said } = begin('npm start', { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` })
  const late = new Promise<string>((done) => setTimeout(done, startTimeout, 'is too slow').unref())
  const failure = await Promise.race([said('Farmgate is open at '), ended.then((code) => `ended with ${code}`), late])
  if (failure) throw new Error(`npm start ${failure}`)
  const get = async (path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`)
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response
  }
  await get('/')
  return {
    lines,
    countProducts: async () => ((await (await get('/api/products')).json()) as unknown[]).length,
    async pressControlC() {
      signal(child, 'SIGINT')
      const stuck = new Promise<string>((done) => setTimeout(done, 60_000, 'stuck').unref())
      if ((await Promise.race([ended, stuck])) === 'stuck') throw new Error('npm start does not stop on Ctrl-C')
    },
  }
}

function begin(command: string, settings: NodeJS.ProcessEnv = {}) {
  console.log(`$ ${command}`)
  const child = startIn(folder, `cd /${home} && ${command}`, settings)
  const ended = new Promise<number | null>((done) => child.once('close', done))
  onShutdown(async () => {
    signal(child, 'SIGKILL')
    await ended
  })
  const lines: string[] = []
  const waiting: { begin: string; done: () => void }[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`  ${line}`)
      lines.push(line)
      for (const { begin, done } of waiting) if (line.startsWith(begin)) done()
    })
  }
  const said = (begin: string) => new Promise<undefined>((done) => waiting.push({ begin, done: () => done(undefined) }))
  return { child, ended, lines, said }
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, name)
  } catch {
    // Ended already.
  }
}
