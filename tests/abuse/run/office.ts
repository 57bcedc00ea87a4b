// The staff's application of the run, and twelve people who work in one office, behind one IP.
import { randomUUID } from 'node:crypto'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { type Started, startServer } from '../../faults/processes.ts'
import type { Stage } from '../../faults/stage.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { addStaff } from '../../fixtures/staff-server.ts'
import { type Answered, type CallInput, call } from './call.ts'

const people = 12
const officeIp = '198.51.100.44'

export type Office = Awaited<ReturnType<typeof openOffice>>

export async function openOffice({ folder, environment, unexpectedExits }: Stage) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = {
    ...environment(),
    BACKOFFICE_PORT: String(port),
    BACKOFFICE_URL: url,
    BACKOFFICE_KEY: Buffer.alloc(32, 'abuse').toString('base64'),
  }
  const cookies = await signIn(own)
  let server: Started | undefined
  let sent = 0

  return {
    url,
    pid: () => server?.child.pid ?? 0,
    async start() {
      const started = await startServer(folder, own, { script: 'server/backoffice-main.ts' })
      server = started
      started.ended.then((how) => {
        if (server === started) unexpectedExits.push(`the back office ended by itself with ${how}`)
      })
    },
    async kill() {
      const { child, ended } = server ?? {}
      server = undefined
      child?.kill('SIGKILL')
      await ended
    },
    /** As the next of the twelve. */
    callAsStaff(input: Pick<CallInput, 'method' | 'path' | 'body'>): Promise<Answered> {
      const cookie = cookies[sent++ % people] ?? ''
      const headers = { cookie, origin: url, 'idempotency-key': randomUUID() }
      return call(url, { method: 'GET', ...input, headers, from: officeIp })
    },
    /** An event stream of each person; resolves to the number of those that were open until `ends`. */
    async listen(ends: AbortSignal): Promise<number> {
      const streams = cookies.map((cookie) => isOpenUntil(ends, { url, cookie }))
      return (await Promise.all(streams)).filter((isOpen) => isOpen).length
    },
  }
}

async function isOpenUntil(ends: AbortSignal, { url, cookie }: { url: string; cookie: string }): Promise<boolean> {
  const headers = { cookie, accept: 'text/event-stream', 'x-forwarded-for': officeIp }
  try {
    const answer = await fetch(`${url}/api/events`, { headers, signal: ends })
    if (answer.status !== 200) return false
    await answer.text()
    return false
  } catch {
    return ends.aborted
  }
}

async function signIn(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const settings = readSettings(environment)
  const { database, close } = openDatabase(settings.databaseUrl, { size: 2 })
  const deps = { database, settings, clock: { now: () => new Date() } }
  const cookies: string[] = []
  for (let nth = 0; nth < people; nth++) {
    const { token } = await addStaff(deps, ['packer', 'support'])
    cookies.push(`__Host-staff=${token}`)
  }
  await close()
  return cookies
}
