// What 40 staff with open event streams cost the storefront: its uncached answers per second with and without them, in turns.
import { request } from 'node:http'
import { sql } from 'kysely'
import { type Database, inTransaction, openDatabase } from '#server/platform/database/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { sealStaff } from '#server/staff/seal-staff.ts'
import { openSession } from '#server/staff/sign-in/open-session.ts'
import { insertStaff, replaceRoles } from '#server/staff/staff.store.ts'
import { productionSettings } from '../tests/fixtures/production.ts'
import { medianBy } from './against-baseline.ts'
import { saturate } from './client.ts'
import { atLeast, type Rounds } from './figures.ts'
import { startProductionServer } from './production-server.ts'
import { processorTime } from './server-process.ts'

const staff = 40
/** Short turns, since a busy neighbour lasts longer, hence calls and no pages: 20 s altogether with the usual five rounds. */
const seconds = 0.5
const turnsOfRound = 4
const limit = 0.95

type Place = { readonly dataDir: string; readonly databaseUrl: string }

export async function measureEventStreams(place: Place, { rounds }: Rounds): Promise<void> {
  const { database, close } = openDatabase(place.databaseUrl, { size: 1 })
  const storefront = await startProductionServer(place, { PAGE_CACHE_MB: '0' })
  const office = await startProductionServer(place, {}, { entry: 'server/backoffice-main.ts' })
  const news = setInterval(() => void addNews(database), 1_000)
  try {
    const tokens = await signInOwners(database, place, staff)
    const products = (await (await fetch(`${storefront.url}/api/products`)).json()) as { id: string }[]
    const urls = products.map(({ id }) => `${storefront.url}/api/products/${id}`)
    const load = async () => (await saturateWell(urls)).perSecond
    await load()
    const turns: { readonly without: number; readonly with: number }[] = []
    let officeTime = 0
    for (let nth = 0; nth < rounds * turnsOfRound; nth += 1) {
      const measureWith = async () => {
        const end = await openStreams(office.url, tokens)
        const before = processorTime(office.pid)
        const perSecond = await load()
        officeTime += processorTime(office.pid) - before
        end()
        return perSecond
      }
      // What comes first varies: the machine gets slower and faster.
      const first = nth % 2 === 0 ? await load() : undefined
      const open = await measureWith()
      turns.push({ without: first ?? (await load()), with: open })
    }
    const turn = medianBy(turns, (each) => each.with / each.without)
    const share = officeTime / (turns.length * seconds * 1_000_000)
    const detail = `${Math.round(turn.with)} of ${Math.round(turn.without)} uncached answers/s; the back office takes ${(share * 100).toFixed(1)} % of a processor`
    atLeast(`Storefront while ${staff} staff have event streams open, against none`, turn.with / turn.without, {
      limit,
      detail,
    })
  } finally {
    clearInterval(news)
    await Promise.all([storefront.stop(), office.stop()])
    await close()
  }
}

async function saturateWell(urls: readonly string[]) {
  const load = await saturate(urls, seconds)
  if (load.failures > 0) throw new Error(`${load.failures} calls failed`)
  return load
}

/** So that each stream has something to say, in both turns alike. */
async function addNews(database: Database) {
  await sql`INSERT INTO staff_events (topic) VALUES ('orders')`.execute(database).catch(() => {})
}

/** Tokens of sessions of as many people; each is a browser of its own. */
export function signInOwners(database: Database, { databaseUrl }: Place, count: number): Promise<string[]> {
  const now = new Date()
  const settings = readSettings({ ...productionSettings, DATABASE_URL: databaseUrl })
  return inTransaction(database, async (tx) => {
    const tokens: string[] = []
    for (let nth = 0; nth < count; nth += 1) {
      const staffId = await insertStaff(tx, { name: 'Bench', email: `bench-${nth}@farmgate.example`, now })
      if (!staffId) throw new Error('The email is taken')
      await replaceRoles(tx, staffId, ['owner'])
      await sealStaff(tx, { settings }, staffId)
      tokens.push(await openSession(tx, { settings }, { staffId, now, clientIp: '127.0.0.1', userAgent: 'bench' }))
    }
    return tokens
  })
}

/** Resolves when each has its first message; returns a function that ends them. */
async function openStreams(url: string, tokens: readonly string[]): Promise<() => void> {
  const open = tokens.map((token) => {
    const headers = { cookie: `__Host-staff=${token}`, accept: 'text/event-stream' }
    const stream = request(`${url}/api/events`, { agent: false, headers })
    const isOpen = new Promise<void>((done, fail) => {
      stream.on('response', (answer) => {
        if (answer.statusCode !== 200) return fail(new Error(`The event stream answered ${answer.statusCode}`))
        answer.on('error', () => {})
        answer.on('data', () => done())
      })
      stream.on('error', fail)
    })
    stream.end()
    return { stream, isOpen }
  })
  await Promise.all(open.map(({ isOpen }) => isOpen))
  return () => {
    for (const { stream } of open) stream.destroy()
  }
}
