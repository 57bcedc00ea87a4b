// An HTTP client that parses only the head of a response. A client that decodes bodies as text (such as autocannon) takes more CPU
// time than the server, and is four times slower with compressed bytes than with the baseline's 'x'.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const connections = 40

export type Load = {
  readonly answers: number
  readonly perSecond: number
  /** Milliseconds that 95 and 99 of 100 requests took at most. */
  readonly p95: number
  readonly p99: number
  readonly failures: number
  /** Requests per second of the slowest and the fastest quarter of a second. */
  readonly swing: readonly [from: number, to: number]
}

/** Forty connections, spread over the URLs; each sends its next request as soon as the last one is answered. */
export async function saturate(urls: string | readonly string[], seconds: number): Promise<Load> {
  const targets = [urls].flat()
  return during(seconds, async () => {
    const took: number[] = []
    let failures = 0
    const clients = Array.from({ length: connections }, (_, nth) =>
      openClient(targets[nth % targets.length] ?? '', (milliseconds, isGood) => {
        took.push(milliseconds)
        if (!isGood) failures += 1
        return true
      }),
    )
    await open(clients)
    const begun = performance.now()
    for (const client of clients) client.request(begun)
    return { begun, stop: () => close(clients), took, failures: () => failures }
  })
}

/** Sends `perSecond` evenly spaced requests; a late response does not delay the next request. */
export async function pace(url: string, perSecond: number, seconds: number): Promise<Load> {
  return during(seconds, async () => {
    const took: number[] = []
    let failures = 0
    let sent = 0
    const waiting: number[] = []
    const idle: Client[] = []
    const clients: Client[] = Array.from({ length: connections }, () => {
      const client = openClient(url, (milliseconds, isGood) => {
        took.push(milliseconds)
        if (!isGood) failures += 1
        const next = waiting.shift()
        if (next === undefined) idle.push(client)
        else client.request(next)
        return false
      })
      return client
    })
    idle.push(...clients)
    await open(clients)
    const begun = performance.now()
    const timer = setInterval(() => {
      const due = ((performance.now() - begun) / 1000) * perSecond
      for (; sent < due; sent += 1) {
        // Latency counts from the due time, not from when a connection was free.
        const dueAt = begun + (sent / perSecond) * 1000
        const client = idle.pop()
        if (client) client.request(dueAt)
        else waiting.push(dueAt)
      }
    }, 1)
    const stop = () => {
      clearInterval(timer)
      close(clients)
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
    p95: took[Math.floor(took.length * 0.95)] ?? 0,
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
    failures: failures(),
    swing: [Math.min(...rates), Math.max(...rates)],
  }
}

type Client = { readonly socket: Socket; request(since: number): void }

/** Before the first request, so that opening does not count as latency. */
async function open(clients: readonly Client[]): Promise<void> {
  await Promise.all(clients.map(({ socket }) => once(socket, 'connect')))
}

/** One buffer for all reads: allocating one for each chunk would be half of the client's work. */
const bytes = Buffer.allocUnsafeSlow(256 * 1024)
const maxHead = 4096

/** `onAnswer` returns whether to send the next request at once. */
function openClient(url: string, onAnswer: (milliseconds: number, isGood: boolean) => boolean): Client {
  const { hostname, port, host, pathname, search } = new URL(url)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`
  let since = 0
  let head: string | undefined
  let left = 0
  let isGood = false
  const sendRequest = (from: number) => {
    since = from
    left = 0
    head = ''
    socket.write(request)
  }
  const read = (length: number) => {
    left -= length
    if (head !== undefined) {
      head += bytes.toString('latin1', 0, Math.min(length, maxHead))
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return true
      isGood = head.startsWith('HTTP/1.1 200')
      left += Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0) + end + 4
      head = undefined
    }
    if (left > 0) return true
    const now = performance.now()
    if (onAnswer(now - since, isGood)) sendRequest(now)
    return true
  }
  const socket = connect({
    port: Number(port),
    host: hostname,
    onread: { buffer: bytes, callback: read },
  }).setNoDelay()
  socket.on('error', () => onAnswer(0, false))
  return { socket, request: sendRequest }
}

function close(clients: readonly Client[]) {
  for (const { socket } of clients) socket.destroy()
}
