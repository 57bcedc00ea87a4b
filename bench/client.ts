// A client that does next to nothing with what it gets. One that decodes bodies as text (as autocannon does) is busier
// than what it measures, and four times slower with compressed bytes than with a floor's thousand 'x'.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const connections = 40

export type Load = {
  readonly answers: number
  readonly perSecond: number
  readonly p99: number
  readonly failures: number
  /** The slowest and the quickest quarter of a second, per second. */
  readonly swing: readonly [from: number, to: number]
}

/** Forty connections, each asking again as soon as it is answered, the first for the first address. Milliseconds; per second. */
export async function hurry(urls: string | readonly string[], seconds: number): Promise<Load> {
  const addresses = [urls].flat()
  return during(seconds, async () => {
    const took: number[] = []
    let failures = 0
    const askers = Array.from({ length: connections }, (_, nth) =>
      openAsker(addresses[nth % addresses.length] ?? '', (milliseconds, isGood) => {
        took.push(milliseconds)
        if (!isGood) failures += 1
        return true
      }),
    )
    await open(askers)
    const begun = performance.now()
    for (const asker of askers) asker.ask(begun)
    return { begun, stop: () => close(askers), took, failures: () => failures }
  })
}

/** Requests that come when they come, so many in a second; a late answer keeps nobody from asking. */
export async function pace(url: string, perSecond: number, seconds: number): Promise<Load> {
  return during(seconds, async () => {
    const took: number[] = []
    let failures = 0
    let asked = 0
    const waiting: number[] = []
    const idle: Asker[] = []
    const askers: Asker[] = Array.from({ length: connections }, () => {
      const asker = openAsker(url, (milliseconds, isGood) => {
        took.push(milliseconds)
        if (!isGood) failures += 1
        const next = waiting.shift()
        if (next === undefined) idle.push(asker)
        else asker.ask(next)
        return false
      })
      return asker
    })
    idle.push(...askers)
    await open(askers)
    const begun = performance.now()
    const timer = setInterval(() => {
      const due = ((performance.now() - begun) / 1000) * perSecond
      for (; asked < due; asked += 1) {
        // Its wait counts from when it was due, not from when a connection was free.
        const dueAt = begun + (asked / perSecond) * 1000
        const asker = idle.pop()
        if (asker) asker.ask(dueAt)
        else waiting.push(dueAt)
      }
    }, 1)
    const stop = () => {
      clearInterval(timer)
      close(askers)
    }
    return { begun, stop, took, failures: () => failures }
  })
}

type Running = { readonly begun: number; readonly took: number[]; failures(): number; stop(): void }

async function during(seconds: number, start: () => Promise<Running>): Promise<Load> {
  const { begun, took, failures, stop } = await start()
  const rates: number[] = []
  let since = begun
  while (since - begun < seconds * 1000) {
    const before = took.length
    await new Promise((done) => setTimeout(done, 250))
    const now = performance.now()
    rates.push(((took.length - before) / (now - since)) * 1000)
    since = now
  }
  const passed = (performance.now() - begun) / 1000
  stop()
  took.sort((a, b) => a - b)
  return {
    answers: took.length,
    perSecond: took.length / passed,
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
    failures: failures(),
    swing: [Math.min(...rates), Math.max(...rates)],
  }
}

type Asker = { readonly socket: Socket; ask(since: number): void }

/** What is due while connections are opened would be late, and whatever comes after it. */
async function open(askers: readonly Asker[]): Promise<void> {
  await Promise.all(askers.map(({ socket }) => once(socket, 'connect')))
}

/** Where whatever comes is laid, one after the other: memory for each part would be half of the client's work. */
const bytes = Buffer.allocUnsafeSlow(256 * 1024)
const longestHead = 4096

/** `onAnswer` says whether the next request follows at once. */
function openAsker(url: string, onAnswer: (milliseconds: number, isGood: boolean) => boolean): Asker {
  const { hostname, port, host, pathname, search } = new URL(url)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`
  let since = 0
  let head: string | undefined
  let left = 0
  let isGood = false
  const ask = (from: number) => {
    since = from
    left = 0
    head = ''
    socket.write(request)
  }
  const read = (length: number) => {
    left -= length
    if (head !== undefined) {
      head += bytes.toString('latin1', 0, Math.min(length, longestHead))
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return true
      isGood = head.startsWith('HTTP/1.1 200')
      left += Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0) + end + 4
      head = undefined
    }
    if (left > 0) return true
    const now = performance.now()
    if (onAnswer(now - since, isGood)) ask(now)
    return true
  }
  const socket = connect({
    port: Number(port),
    host: hostname,
    onread: { buffer: bytes, callback: read },
  }).setNoDelay()
  socket.on('error', () => onAnswer(0, false))
  return { socket, ask }
}

function close(askers: readonly Asker[]) {
  for (const { socket } of askers) socket.destroy()
}
